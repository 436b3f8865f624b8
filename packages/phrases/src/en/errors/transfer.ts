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
    'The question does not follow the rules of GIFT. Place: line {{line}}, character {{column}}. Where { } = ~ # : belong to the text itself, put \\ before them.',
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
  'transfer.zip_damaged': 'The archive is damaged or locked. Save it again and upload it once more.',
  'transfer.zip_too_large': 'The archive unpacks to too much.',
  'transfer.xml_doctype': 'The file has a DOCTYPE. We do not open such files: save the question without it.',
  'transfer.xml_unreadable': 'The XML cannot be read: it is malformed or breaks off.',
  'transfer.qti_no_items': 'There are no QTI questions in the file.',
  'transfer.qti_item_missing': 'The archive lacks the file {{name}} that its manifest names.',
  'transfer.qti_no_body': 'The question has no text (itemBody).',
  'transfer.qti_mixed': 'The question asks several things at once. Split it.',
  'transfer.qti_unknown': 'We have no tasks of the kind {{interaction}}.',
  'transfer.qti_only_pictures': 'Sound and film are not written into QTI.',
  'transfer.not_in_qti': 'Tasks of this type cannot be written in QTI.',
  'transfer.picture_gone': 'The picture of this question is gone.',
  'transfer.encoding_unclear':
    'The encoding is not clear: “{{kazakh}}” in KZ-1048 or “{{windows}}” in Windows-1251. Save the file as UTF-8 and upload it again.',
  'transfer.not_a_text':
    'This is not a text: perhaps the wrong file was chosen. GIFT, CSV and QTI files will do.',
  'transfer.file_empty': 'The file is empty.',
  'transfer.no_questions': 'There is not a single question in the file.',
  'transfer.too_many_questions': 'The file has more than {{limit}} questions. Split it into several.',
  'transfer.picture_unusable': 'The file that the question shows is no picture, or is damaged.',
  'transfer.file_gone': 'The file is gone. Upload it again.',
  'transfer.not_now': 'This is done already with this import, or cannot be done yet. Reload the page.',
  'transfer.broken_inside':
    'The file has broken questions: {{count}}. Correct them, or add only the good ones.',
  'transfer.nothing_to_write':
    'There is nothing to add: every question of the file is there already or broken.',
  'transfer.undo_too_late': 'An import can be taken back within 30 days only.',
  'transfer.nothing_to_export':
    'There is nothing to export in this format: choose other questions or another format.',
  'transfer.left_out': 'Questions that this format cannot write are not in this file: {{count}}.',
  'transfer.export_too_large': 'At most {{limit}} questions can be exported at once. Narrow the choice.',
  'transfer.left_draws':
    'The list’s random questions are not in the file: {{count}}. Download them from the question bank by their tags: {{tags}}.',
  'transfer.lost_media': 'Without pictures, sound and video. Questions that have them: {{count}}.',
  'transfer.lost_hint': 'Without hints. Questions that have them: {{count}}.',
  'transfer.lost_scoring': 'Without points and penalties. Questions that have them: {{count}}.',
  'transfer.lost_feedback': 'Without feedback on the whole answer. Questions that have it: {{count}}.',
  'transfer.lost_languages':
    'The file is in one language. Questions with translations that are not in it: {{count}}.',
}
