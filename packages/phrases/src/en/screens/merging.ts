import type { merging as russian } from '../../ru/screens/merging.ts'
import type { Translation } from '../../translation.ts'

export const merging: Translation<typeof russian> = {
  title: 'Duplicates: {{name}}',
  none: 'No similar students. We compared the name in three scripts, phone, e-mail and IIN.',
  because_name: 'name',
  because_phone: 'phone',
  because_email: 'e-mail',
  because_iin: 'IIN',
  same: 'In common: {{what}}',
  compare: 'Compare',
  back: 'To the list',
  keeps: 'Stays',
  goes: 'Goes',
  swap: 'Swap',
  rows_one: '{{count}} entry moves: programs, work, education, messages',
  rows_other: '{{count}} entries move: programs, work, education, messages',
  filled: 'Empty fields are filled in: {{fields}}',
  differing: 'Fields that differ',
  takeOther: 'Take the value of the entry that goes: {{field}}',
  merge: 'Merge',
  merged: 'The entries are merged',
  undo: 'Undo',
  undone: 'The merge is undone',
  undoHint: 'It can be undone within 30 days.',
  earlier: 'Merged earlier',
  close: 'Close',
}
