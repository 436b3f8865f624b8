import type { field as russian } from '../../ru/errors/field.ts'
import type { Translation } from '../../translation.ts'

export const field: Translation<typeof russian> = {
  'field.required': 'Fill in this field.',
  'field.wrong_type': 'This value cannot be used.',
  'field.too_short': 'Too short: at least {{minimum}}.',
  'field.too_long': 'Too long: at most {{maximum}}.',
  'field.too_small': 'Must be at least {{minimum}}.',
  'field.too_big': 'Must be at most {{maximum}}.',
  'field.wrong_format': 'Wrong format.',
  'field.not_whole': 'A whole number is needed.',
  'field.amount_positive': 'The amount must be more than zero.',
  'field.not_zero': 'The amount cannot be zero.',
  'field.amount_too_large': 'This amount is too large. Check the number of zeros.',
  'field.not_in_list': 'Choose a value from the list.',
  'field.unknown': 'There is no such field.',
  'field.email': 'This is not an e-mail address.',
  'field.date': 'This is not a date.',
  'field.year_unlikely': 'The year is not between 1900 and 2199. Check the year.',
  'field.day_ahead': 'Choose a day after today.',
  'field.url': 'This is not a web address.',
}
