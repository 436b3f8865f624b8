import type { consultations as russian } from '../../ru/mails/consultations.ts'
import type { Translation } from '../../translation.ts'

export const consultations: Translation<typeof russian> = {
  subject: 'New requests for a consultation: {{count}}',
  greeting: 'Hello {{name}}!',
  waiting:
    'Requests for a free consultation that wait for an answer: {{count}}. Take them or choose who is responsible.',
  action: 'Open the requests',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
  short: 'Take them on or name somebody responsible.',
}
