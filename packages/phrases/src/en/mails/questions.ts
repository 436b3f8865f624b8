import type { questions as russian } from '../../ru/mails/questions.ts'
import type { Translation } from '../../translation.ts'

export const questions: Translation<typeof russian> = {
  subject: 'Your marks have changed',
  changed: 'Hello {{name}}! Your teacher corrected a right answer, and your marks were counted again.',
  restored: 'Hello {{name}}! The recount was undone: your former marks are back.',
  line: '{{list}}: it was {{before}}, it is {{after}} of {{most}}.',
  open: 'Open my courses',
  linkBelow: 'If the button does not open, copy the link:',
  footer: 'This letter was sent by {{school}}.',
  openList: 'See the exercises',
}
