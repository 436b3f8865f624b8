import type { opening as russian } from '../../ru/errors/opening.ts'
import type { Translation } from '../../translation.ts'

export const opening: Translation<typeof russian> = {
  'opening.recorded_already':
    'An opening balance of this student in this currency is recorded already, with another amount. Take it back and record it anew.',
  'opening.not_recorded': 'This student has no opening balance in this currency. Reload the page.',
  'opening.amount_unreadable':
    'This is no amount. Write a number with at most two decimals: 150 000, or −20 000 for what was prepaid.',
  'opening.currency_differs':
    'The currency in the cell of the amount is not that of the column. Correct one of them.',
  'opening.currency_unknown': 'There is no such currency. Write its code: KZT, USD, EUR.',
  'opening.contact_unreadable':
    'This is neither an e-mail address nor a phone number. Correct it or leave the cell empty.',
  'opening.no_contact': 'The row has neither an e-mail nor a phone, so it is unknown whose balance this is.',
  'opening.no_such_student': 'There is no student with this e-mail or phone. Add them first.',
  'opening.several_students':
    'The e-mail and the phone belong to different students. Leave only one of them.',
  'opening.twice_in_file': 'This student is in the file above already, in the same currency. Leave one row.',
}
