import type { grading as russian } from '../../ru/mails/grading.ts'
import type { Translation } from '../../translation.ts'

export const grading: Translation<typeof russian> = {
  someStudent: 'Student',
  someFile: 'File',
  subject: 'News about your work: {{school}}',
  greeting: 'Hello, {{name}}! Your teachers have looked at your work.',
  graded: '{{work}}: graded {{grade}} of {{most}}.',
  returned: '{{work}}: please revise it. {{comment}}',
  excused: '{{work}}: excused, no grade needed.',
  action: 'Open my work',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
  gradedTitle: 'Homework graded: {{grade}}',
  returnedTitle: 'Your work came back for changes',
  excusedTitle: 'Your work is excused',
  oneBody: '{{work}}. {{comment}}',
  manyTitle: 'Your work was looked at: {{count}}',
}
