import type { announcements as russian } from '../../ru/mails/announcements.ts'
import type { Translation } from '../../translation.ts'

export const announcements: Translation<typeof russian> = {
  subject: '{{program}}: {{title}}',
  greeting: 'Hello {{name}}, there is a new announcement of “{{program}}”.',
  open: 'Open the course',
  whenBroken: 'If the button does not work, copy this address:',
  footer: 'This letter was sent by {{school}}.',
  shortBody: '{{program}}: {{text}}',
  shortTitle: '{{title}}',
}
