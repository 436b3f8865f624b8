import type { students as russian } from '../../ru/errors/students.ts'
import type { Translation } from '../../translation.ts'

export const students: Translation<typeof russian> = {
  'students.not_found': 'This student is not there: perhaps they were deleted.',
  'students.field_changed':
    'Somebody else changed this field meanwhile. What you typed is kept: compare and save again.',
  'students.only_students': 'Only students have a record.',
  'students.choice_unknown': 'This choice is no longer in the list.',
  'students.option_not_found': 'This entry is not in the list.',
  'students.due_gone': 'These tasks are gone: somebody has done them. Reload the page.',
  'students.colleague_sees_not':
    'This colleague does not see one of the students. Choose somebody else, or widen their access under Team.',
  'students.step_not_found': 'This step is gone. Reload the page.',
  'students.option_exists': 'The list has such an entry already.',
  'students.condition_unknown': 'There is no such condition: check the field, the comparison and the value.',
  'students.column_unknown': 'There is no such column.',
  'students.sort_unknown': 'The list does not sort by this column.',
  'students.view_not_found': 'This view is no longer there: it was deleted.',
  'students.view_of_school':
    'Views of the whole school are changed by whoever made them, or by the school’s admin.',
  'students.views_full': 'There are 200 views already. Delete some to save a new one.',
  'students.too_many_rows': 'At most {{limit}} students can be changed at once. Narrow the filter.',
  'students.nothing_to_change': 'No field to change was chosen.',
  'students.bulk_not_found': 'This change is not there: only what has not been undone can be undone.',
  'students.bulk_undone': 'This change has been undone already.',
  'students.bulk_late': 'A change can be undone for 30 days. They have passed.',
  'students.columns_closed':
    'The list has closed columns: {{columns}}. The school’s admin exports them right after signing in. Leave the columns out or sign in again.',
  'students.same_student': 'This is the same student: choose another one.',
  'students.merge_not_found': 'The merge was not found or is older than 30 days: it can no longer be undone.',
  'students.iin_invalid':
    'The IIN is not right: it has twelve digits, first the date of birth, and the last one is a control digit. Check it against the identity card.',
  'students.iin_shortened':
    'The spreadsheet has shortened the IIN: its digits are lost. Set the format of the column to text, enter the IIN again and upload the file.',
  'students.import_not_a_day': 'A date is needed: 05.03.2008 or 2008-03-05.',
  'students.import_not_a_time': 'A time is needed: 09:30.',
  'students.import_choice_unknown': '“{{name}}” is not in the list. Correct the name or add it to the list.',
  'students.import_choice_ambiguous':
    'Two or more go by this name. Be more precise; for staff an e-mail will do.',
  'students.import_id_unknown': 'No student with this ID is visible. Correct the ID or leave the cell empty.',
  'students.import_match_gone': 'The chosen student no longer fits this row. Check the file again.',
  'students.import_name_missing': 'A new student needs a first and a last name.',
  'students.import_phone_missing':
    'A new student needs a phone, as in registration. Write it in this row and upload the file again.',
  'students.import_row_repeated': 'This student is already in the file, in row {{row}}.',
  'students.import_name_unclear':
    'It is not clear where the surname ends. Put a comma after it, or write the last and the first name in two columns.',
  'students.import_name_split':
    'Read as last name {{last}}, first name {{first}}. If that is wrong, put a comma after the surname.',
  'students.import_patronymic_left':
    'The patronymic “{{patronymic}}” is left out: a record has a first and a last name only.',
  'students.import_name_part_left': '“{{left}}” is not part of the name and is left out.',
  'students.import_day_open':
    'Read as {{day}}: first the day, then the month. If that is wrong, write the date as 05.03.2008 or 2008-03-05.',
  'students.import_day_unclear':
    'It is not clear whether the day or the month comes first: this column has both. Write the date as 05.03.2008 or 2008-03-05.',
  'students.import_phone_shortened':
    'The spreadsheet has shortened the number: its digits are lost. Set the format of the column to text, enter the number again and upload the file.',
  'students.import_phone_shared':
    'Row {{row}} has this phone for somebody else, for example a brother or sister. Students sign in by phone, so each needs their own: write another number.',
  'students.import_address_kept':
    'E-mail and phone were not replaced: the student signs in with them. Change them on the record.',
  'students.import_address_meanwhile':
    'Somebody took an e-mail or phone of the file while it was being imported. Nothing has changed. Check the file again.',
  'students.import_asker_gone': 'Whoever began this import may no longer do it. Nothing has changed.',
  'students.import_nothing_mapped':
    'No column is matched with a field. Choose a field for at least one column.',
}
