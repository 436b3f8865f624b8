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
    'This is not a text: perhaps the wrong file was chosen. Files in GIFT, Aiken, Moodle XML, QTI and CSV will do.',
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
  'transfer.is_word':
    'This is a Word document. Copy its questions into a text file in GIFT or Aiken (there is a sample on this page), or export them from Moodle.',
  'transfer.is_excel':
    'This is an Excel workbook. Save it as CSV (UTF-8) with the columns of the sample and upload it again.',
  'transfer.is_office':
    'This is a document of an office program. Save a table as CSV like the sample, a text as a GIFT file.',
  'transfer.is_pdf':
    'This is a PDF. Its questions cannot be read: a file in GIFT, Aiken, Moodle XML, QTI or CSV is needed.',
  'transfer.is_html':
    'This is an HTML page. Its questions cannot be read: export the question bank of Moodle in GIFT or Moodle XML.',
  'transfer.is_backup':
    'This is a backup of a Moodle course. Open the question bank in Moodle, choose Export and the format Moodle XML.',
  'transfer.is_archive':
    'This is a RAR or 7z archive. Upload the file of questions itself, or a zip archive with QTI.',
  'transfer.xml_unknown':
    'This is XML, but no questions: it begins with “{{name}}”. Moodle XML and QTI will do.',
  'transfer.not_questions':
    'We found no questions in this text. Perhaps the wrong file was chosen. Take the sample and write the questions like it.',
  'transfer.aiken_unreadable':
    'The question does not follow the rules of Aiken: the question, below it answers “A. …”, “B. …” with different letters, and at the end the line “ANSWER: A”.',
  'transfer.aiken_answer':
    'The right answer “{{answer}}” is missing or is not among the options. Add the line “ANSWER: A”.',
  'transfer.moodle_type': 'We have no tasks like the Moodle questions “{{type}}”. Create this question anew.',
  'transfer.note_pictures':
    'The pictures of this question are not in the file, or cannot be shown where they stand. Add them after the import.',
  'transfer.note_sound': 'The sound or video of this question was not taken over. Add it after the import.',
  'transfer.note_frames': 'An embedded page was not taken over.',
  'transfer.note_files': 'An attached file was not taken over. Add it after the import.',
  'transfer.note_formula': 'A formula could not be read: only its signs are left. Write it again.',
  'transfer.note_wildcards':
    'An asterisk for any letters is not stored: only the answer without it is right. Add the other right answers.',
  'transfer.note_units': 'Units are not stored: the answer is a number. Name the unit in the question.',
  'transfer.note_parts': 'A template of the answer, notes for graders or attached files were not taken over.',
}
