import type { progress as russian } from '../../ru/mails/progress.ts'
import type { Translation } from '../../translation.ts'

/** The e-mail with a student's progress in a program. */
export const progress: Translation<typeof russian> = {
  subject: 'Your progress: {{program}}',
  greeting: 'Hello {{name}}, here is how you are doing in “{{program}}”.',
  lessons: 'Lessons done: {{done}} of {{lessons}} ({{percent}}%).',
  lists: 'Exercise lists passed: {{passed}} of {{lists}}.',
  footer: 'This letter was sent by {{school}}.',
  shortBody: 'Lessons done: {{done}} of {{lessons}} ({{percent}}%). {{comment}}',
  open: 'Open the course',
  whenBroken: 'If the button does not work, open this link:',
}
