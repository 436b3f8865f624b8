import type { imports as russian } from '../../ru/errors/imports.ts'
import type { Translation } from '../../translation.ts'

export const imports: Translation<typeof russian> = {
  'imports.not_found': 'There is no such import.',
  'imports.already_running': 'An import is running in this school. Wait for its end or cancel it.',
  'imports.not_cancellable': 'This import has ended: there is nothing to cancel.',
  'imports.not_undoable': 'This import cannot be taken back: it changed nothing.',
  'imports.undo_too_late': 'An import can be taken back within 30 days.',
  'imports.later_first': 'A later import changed the same programs. Take that one back first.',
  'imports.file_gone': 'The file is gone. Upload it again.',
  'imports.file_empty': 'The file is empty.',
  'imports.not_a_table': 'This is not a table. Upload a CSV or XLSX file.',
  'imports.not_a_workbook': 'This is not an Excel workbook. Upload a CSV or XLSX file.',
  'imports.old_workbook':
    'The file is in the old Excel format or has a password. Save it as XLSX without one.',
  'imports.workbook_too_large': 'The workbook is too large. Save the sheet as CSV or split it.',
  'imports.sheet_missing': 'The workbook has no sheet “{{sheet}}”.',
  'imports.broken_text': 'Row {{row}}: broken UTF-8 text. Save the file as UTF-8 again. Nothing was changed.',
  'imports.encoding_unknown':
    'Row {{row}}: the encoding is not clear. Save the file as UTF-8 or name its encoding.',
  'imports.encoding_unclear':
    'The encoding is not clear: “{{kazakh}}” in KZ-1048 or “{{windows}}” in Windows-1251. Choose the right one or save the file as UTF-8.',
  'imports.quote_not_closed': 'Row {{row}}: a quote is opened but not closed.',
  'imports.row_too_long': 'Row {{row}} is too long. Check that all quotes are closed.',
  'imports.too_many_columns': 'Too many columns: {{limit}} at most.',
  'imports.too_many_rows':
    'The file has {{rows}} rows, and {{limit}} is the most. Split the file. Nothing was changed.',
  'imports.no_rows': 'The file has a header but no rows.',
  'imports.columns_missing': 'The file lacks the columns: {{columns}}.',
  'imports.column_repeated': 'The column “{{column}}” occurs twice. Rename one of them.',
  'imports.title_not_mapped': 'Say which column is the title of the program ({{columns}}).',
  'imports.mapping_unreadable': 'The mapping of columns could not be read: it must be JSON.',
  'imports.strict_faults':
    'Rows with errors: {{count}}. Nothing was changed, because an import without errors was asked for.',
  'imports.interrupted': 'The import was interrupted. Nothing was changed.',
  'imports.failed': 'The import failed because of a fault on the server. Nothing was changed. Try again.',
  'imports.country_unknown': 'There is no such country.',
  'imports.language_unknown': 'There is no such language.',
  'imports.currency_unknown': 'There is no such currency.',
  'imports.not_tenge':
    'The amount is in {{given}}, but this field is in tenge. Convert it and write it without a sign.',
  'imports.currency_contradicts':
    'The amount says “{{given}}”, but the currency of the column is {{expected}}. Correct one of them.',
  'imports.currency_open': 'This currency can be {{codes}}. Write its code.',
  'imports.currencies_differ': 'Two different currencies are given. Leave one.',
  'imports.amount_inexact': 'One exact amount is needed, without “from”, “to” or a range.',
  'imports.amount_unclear':
    'The amount can be read in two ways, and the other cells of the column do not tell which. Write it without thousands separators, with a point before the decimals.',
  'imports.period_contradicts':
    'The amount and the column of periods give different periods. Correct one of them.',
  'imports.not_a_number': 'A number is needed.',
  'imports.not_a_flag': 'Yes or no is needed.',
  'imports.not_youtube': 'This is not a link to a YouTube video.',
  'imports.day_unclear':
    'It is not clear whether the day or the month comes first. Write the date as 05.03.2027 or 2027-03-05.',
  'imports.not_a_round': 'A round is written as 2027-01-10 / 2027-03-01.',
  'imports.round_backwards': 'The round ends before it starts.',
  'imports.round_in_past': 'The round is over.',
  'imports.too_many_rounds': '{{limit}} rounds at most.',
  'imports.teacher_unknown': 'The school has no teacher with this e-mail.',
  'imports.row_repeated': 'This program is in the file already, further up.',
  'imports.report_row': 'Row',
  'imports.report_column': 'Column',
  'imports.report_reason': 'Reason',
  'imports.report_value': 'Value',
}
