import type { classes as russian } from '../../ru/mails/classes.ts'
import type { Translation } from '../../translation.ts'

export const classes: Translation<typeof russian> = {
  greeting: 'Hello {{name}},',
  plannedSubject: 'A class is planned: {{day}}, {{from}}',
  planned: 'This was planned for you:',
  rescheduledSubject: 'A class was moved to {{day}}, {{from}}',
  rescheduled: 'A class was moved. It is now:',
  changedSubject: 'A class has changed: {{day}}, {{from}}',
  changed: 'The teacher, place or time of a class has changed. It is now:',
  cancelledSubject: 'A class is cancelled: {{day}}, {{from}}',
  cancelled: 'These classes do not take place:',
  givenSubject: 'Another teacher holds a class: {{day}}, {{from}}',
  given: 'These classes are held by another teacher now:',
  reminderSubject: 'A class begins soon: {{day}}, {{from}}',
  reminder: 'A reminder of what comes soon:',
  line: '{{day}}, {{from}}–{{until}} ({{zone}}) — {{program}}',
  further: 'And {{count}} more classes. All of them are in the schedule.',
  action: 'Open the schedule',
  whenBroken: 'If the button does not work, open this link:',
  footer: 'This letter was sent by the school {{school}}.',
  oneBody: '{{program}} with {{teacher}}. The place and the link are in the schedule.',
  offBody: '{{program}} with {{teacher}}.',
  reminderBody: '{{program}} with {{teacher}}. Check the place, sound and camera in advance.',
  manyBody: 'Classes: {{count}}. The first: {{program}}. All of them are in the schedule.',
}
