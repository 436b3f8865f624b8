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
}
