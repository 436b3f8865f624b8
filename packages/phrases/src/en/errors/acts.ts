import type { acts as russian } from '../../ru/errors/acts.ts'
import type { Translation } from '../../translation.ts'

export const acts: Translation<typeof russian> = {
  'acts.quantity': 'Enter a quantity above zero with at most two decimals.',
  'acts.fact_taken': 'Some of these works stand on another act already. Refresh the list of works.',
  'acts.already_voided': 'This act was voided before.',
  'acts.scan_unfit': 'A scan is a PDF or a picture.',
  'acts.export_too_long': 'The year has more than {{max}} acts: ask support for the file.',
  'acts.day_in_future': 'An act is dated today at the latest.',
  'acts.before_contract': 'An act cannot be earlier than the contract of {{date}}.',
  'acts.done_after_act': 'The work was done after the date of the act: check the date.',
}
