import type { transfer as russian } from '../../ru/errors/transfer.ts'
import type { Translation } from '../../translation.ts'

export const transfer: Translation<typeof russian> = {
  'transfer.question_too_long':
    'The question is too long. Perhaps an empty line between questions is missing.',
  'transfer.gift_not_closed':
    'The question lacks a closing brace }. Place: line {{line}}, character {{column}}.',
  'transfer.gift_not_opened':
    'The question has a closing brace } that was never opened. Place: line {{line}}, character {{column}}.',
  'transfer.gift_unreadable':
    'The question does not follow the rules of GIFT. Place: line {{line}}, character {{column}}.',
  'transfer.no_right_answer': 'The question has no answer that is fully right.',
  'transfer.not_in_gift': 'Questions of this type cannot be written in GIFT.',
  'transfer.gift_one_gap': 'A question in GIFT has only one gap.',
  'transfer.csv_no_columns':
    'The first row of the table has no column prompt. Take the sample and compare the headings.',
  'transfer.csv_unknown_column':
    'We do not know the column “{{column}}”. Take the sample and compare the headings.',
  'transfer.csv_row_too_long': 'Line {{line}} is too long. Most likely a quote in it was never closed.',
  'transfer.csv_unreadable': 'The table could not be read: check the quotes near line {{line}}.',
  'transfer.not_in_csv': 'Questions with files cannot be written into a table. Take QTI instead.',
  'transfer.unknown_type': 'There is no type of task “{{type}}”.',
  'transfer.csv_pair': 'Write the pair in column option_{{option}} like this: word -> word.',
  'transfer.csv_number': 'Column {{column}} needs a number.',
}
