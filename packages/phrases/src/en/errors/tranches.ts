import type { tranches as russian } from '../../ru/errors/tranches.ts'
import type { Translation } from '../../translation.ts'

export const tranches: Translation<typeof russian> = {
  use_refund:
    'This tranche has been paid for, so it cannot be deleted. Give the money back by a refund, or change the amount.',
  'tranches.not_found':
    'There is no such tranche: it was deleted or replaced by another plan. Reload the page.',
  'tranches.amount': 'Enter an amount above zero, in whole tenge.',
  'tranches.due': 'Give either a day, or an event and the number of days after it.',
  'tranches.over': 'This tranche is paid or waived; only its note can be changed.',
  'tranches.below_paid':
    'The amount is less than what was paid. Enter at least what was paid, and give the rest back by a refund.',
  'tranches.parts_differ': 'The parts do not add up to what is left to plan. Correct their amounts.',
  'tranches.discount_too_large': 'Discounts together must be less than the price.',
  'tranches.discount_by_owner':
    'Discounts are given by the school admin. Save the plan without the new discount, or ask them.',
  'tranches.promised_past': 'The promised day has passed. Enter today or a later day.',
  'tranches.mixed_currencies': 'All amounts of a plan must be in one currency.',
  'tranches.export_too_long':
    'The list has more than {{max}} people. Choose the age of the debt and download it in parts.',
}
