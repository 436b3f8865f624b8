import type { things as russian } from '../../ru/mails/things.ts'
import type { Translation } from '../../translation.ts'

export const things: Translation<typeof russian> = {
  subject: 'Added: {{school}}',
  greeting: 'Hello, {{name}}! There is something new at the school.',
  created: '{{thing}}',
  action: 'Open',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
}
