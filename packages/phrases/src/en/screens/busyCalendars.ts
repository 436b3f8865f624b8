import type { busyCalendars as russian } from '../../ru/screens/busyCalendars.ts'
import type { Translation } from '../../translation.ts'

export const busyCalendars: Translation<typeof russian> = {
  title: 'Other calendars',
  text: 'Time that is taken in your personal or work calendar is closed here too. Only the times are read: nobody learns what they are for or with whom.',
  textOfTeacher:
    'Time that is taken in the teacher’s personal or work calendar is closed here too. Only the times are read, not what they are for.',
  add: 'Add a calendar',
  addText:
    'The private address of the calendar in iCal format. It is kept like a password and not shown again.',
  enough: 'There are {{most}} calendars at most. First remove one that is not needed any more.',
  name: 'Name',
  namePlaceholder: 'Personal, second job',
  nameMissing: 'Name the calendar!',
  address: 'Address of the calendar',
  addressText: 'Begins with https:// or webcal://',
  addressMissing: 'Paste the address of the calendar!',
  how: 'Where to find the address',
  howGoogle: 'Google: settings of the calendar, “Integrate calendar”, “Secret address in iCal format”.',
  howApple: 'Apple: share the calendar, “Public calendar”, copy the link.',
  howOutlook: 'Outlook: “Shared calendars”, “Publish a calendar”, the ICS link.',
  unread: 'reading…',
  reading: 'Reading the calendar again',
  readAt: 'read',
  times_one: '{{count}} busy time ahead',
  times_other: '{{count}} busy times ahead',
  readAgain: 'Read again',
  readAgainOf: 'Read again: {{name}}',
  remove: 'Remove',
  removeOf: 'Remove the calendar: {{name}}',
  removeTitle: 'Remove the calendar “{{name}}”?',
  removeText: 'The time that it takes becomes free for classes again. The calendar itself does not change.',
}
