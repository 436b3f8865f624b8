import type { bulkStudents as russian } from '../../ru/screens/bulkStudents.ts'
import type { Translation } from '../../translation.ts'

export const bulkStudents: Translation<typeof russian> = {
  more: 'More',
  menu_document: 'Ask for a document',
  menu_group: 'Add to a group',
  menu_off: 'Switch off access',
  menu_on: 'Let in again',
  tooMany: 'No more than {{limit}} at a time, selected one by one',
  groupTitle_one: 'To a group: {{number}} student',
  groupTitle_other: 'To a group: {{number}} students',
  groupText:
    'The students join the group, its program and its planned classes. Whoever is in the group already stays as they are.',
  groupLabel: 'Group',
  groupAdd: 'Add',
  groupNeeded: 'Choose a group',
  groupDone_one: '{{number}} student added',
  groupDone_other: '{{number}} students added',
  groupAlready_one: '{{number}} in the group already',
  groupAlready_other: '{{number}} in the group already',
  documentTitle_one: 'Ask for a document: {{number}} student',
  documentTitle_other: 'Ask for a document: {{number}} students',
  documentText:
    'The students are notified with a link to upload it. Whoever has brought the document already gets nothing.',
  documentLabel: 'Document',
  documentWhy: 'Why',
  documentWhyHint: 'For the history of the document, optional',
  documentAsk: 'Ask',
  documentNeeded: 'Choose a document',
  documentDone_one: '{{number}} student asked',
  documentDone_other: '{{number}} students asked',
  documentAlready_one: '{{number}} has brought it already',
  documentAlready_other: '{{number}} have brought it already',
  offTitle_one: 'Switch off access: {{number}} student',
  offTitle_other: 'Switch off access: {{number}} students',
  offText:
    'They are signed out of all devices at once and cannot sign in. Their records, documents and payments stay.',
  off: 'Switch off',
  onTitle_one: 'Let in again: {{number}} student',
  onTitle_other: 'Let in again: {{number}} students',
  onText: 'They can sign in again with their password or by a code.',
  on: 'Let in',
}
