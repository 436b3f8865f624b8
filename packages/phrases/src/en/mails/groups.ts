import type { groups as russian } from '../../ru/mails/groups.ts'
import type { Translation } from '../../translation.ts'

export const groups: Translation<typeof russian> = {
  greeting: 'Hello {{name}},',
  joinedSubject: 'You are in the group “{{group}}”',
  joined:
    'You were added to the group “{{group}}” of “{{program}}”. Teacher: {{teacher}}. The classes of the group are in your schedule.',
  leftSubject: 'You are no longer in the group “{{group}}”',
  left: 'You were taken out of the group “{{group}}” and of its classes to come. The course “{{program}}” and everything you did stay yours.',
  movedSubject: 'You moved to the group “{{other}}”',
  moved:
    'You were moved from the group “{{group}}” to “{{other}}” of “{{program}}”. Teacher: {{teacher}}. Everything you did is kept.',
  teachingSubject: 'You teach the group “{{group}}”',
  teaching:
    'The group “{{group}}” of “{{program}}” is yours to teach. Its classes to come are in your schedule.',
  taughtBeforeSubject: 'You no longer teach the group “{{group}}”',
  taughtBefore:
    'You no longer teach the group “{{group}}” of “{{program}}”. Its teacher now: {{teacher}}. The classes that you held stay yours.',
  taughtBySubject: 'A new teacher of the group “{{group}}”',
  taughtBy: 'The group “{{group}}” is now taught by {{teacher}}. The times of its classes are the same.',
  programSubject: 'A new course of the group “{{group}}”',
  program: 'The group “{{group}}” goes on with “{{program}}”. Earlier lessons and results are kept.',
  closedSubject: 'The group “{{group}}” is closed',
  closed:
    'The group “{{group}}” is closed. The course “{{program}}” and everything you did stay yours. The school will tell you about another group.',
  closedTaughtSubject: 'The group “{{group}}” is closed',
  closedTaught:
    'The group “{{group}}” of “{{program}}”, which you taught, is closed. The classes that you held stay yours.',
  notReturnedSubject: '{{student}} is not back in the group “{{group}}”',
  notReturned:
    '{{student}} learns “{{program}}” again, but is not back in the group “{{group}}”: {{why}} Open the group and add the student, or choose another one.',
  noSeat: 'it has no seats left.',
  busyThen: 'one of its classes is at the same time as another class of theirs.',
  noTeacher: 'not named yet',
  reason: 'The reason:',
  open: 'Open the group',
  whenBroken: 'If the button does not work, copy this address:',
  footer: 'This letter was sent by {{school}}.',
  joinedBody: '{{program}} with {{teacher}}. The classes are in your schedule.',
  leftBody: 'The course “{{program}}” and everything you did stay yours. {{why}}',
  movedBody: '{{program}} with {{teacher}}. Everything you did is kept.',
  teachingBody: '{{program}}. The classes to come are in your schedule.',
  taughtBeforeBody: 'Its teacher now: {{teacher}}. The classes that you held stay yours.',
  taughtByBody: '{{teacher}} teaches it now. The times of the classes are the same.',
  programBody: 'The group goes on with “{{program}}”. Earlier results are kept.',
  closedBody: 'Everything you did stays yours. The school will tell you about another group.',
  closedTaughtBody: '{{program}}. The classes that you held stay yours.',
  notReturnedBody: 'The student is back, but {{why}} Add them or choose another group.',
  openSchedule: 'Open the schedule',
  openCourses: 'Open my courses',
}
