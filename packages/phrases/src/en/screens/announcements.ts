import type { announcements as russian } from '../../ru/screens/announcements.ts'
import type { Translation } from '../../translation.ts'

export const announcements: Translation<typeof russian> = {
  title: 'Announcements',
  isPinned: 'Pinned',
  isNew: 'New',
  isScheduled: 'Comes out {{date}} at {{time}}',
  byLetter: 'By letter',
  write: 'Write an announcement',
  edit: 'Edit',
  delete: 'Delete',
  menu: 'Actions for {{title}}',
  deleted: 'The announcement is deleted',
  undo: 'Undo',
  restored: 'The announcement is back',
  newTitle: 'New announcement',
  editTitle: 'Edit the announcement',
  heading: 'Title',
  text: 'Text',
  when: 'When to show',
  whenHint: 'Empty means at once. By the school’s clock.',
  pin: 'Pin to the top',
  letter: 'Send to students by e-mail',
  publish: 'Publish',
  save: 'Save',
  saved: 'The announcement is saved',
  empty: 'No announcements yet. Write the first: every student of the program sees it.',
}
