import type { conditions as russian } from '../../ru/mails/conditions.ts'
import type { Translation } from '../../translation.ts'

export const conditions: Translation<typeof russian> = {
  subject: 'Conditions of your offer: {{programs}}',
  greeting: 'Hello {{name}},',
  changed:
    'Your curator has written down the conditions of your offer for “{{program}}”. Still to meet: {{count}}.',
  next: 'Open the offer: each condition says what to do and by which day.',
  action: 'Open my offer',
  whenBroken: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
  title: 'The conditions of your offer',
  body: '{{programs}}. See what is still to be met.',
}
