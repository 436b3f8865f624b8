import type { enrolments as russian } from '../../ru/mails/enrolments.ts'
import type { Translation } from '../../translation.ts'

export const enrolments: Translation<typeof russian> = {
  greeting: 'Hello {{name}},',
  acceptedSubject: 'You are enrolled: {{program}}',
  accepted: 'Your request for “{{program}}” was accepted. The lessons are open.',
  declinedSubject: 'Request declined: {{program}}',
  declined: 'We are sorry: your request for “{{program}}” was declined. The reason:',
  addedSubject: 'You were enrolled: {{program}}',
  added: 'The school enrolled you in “{{program}}”. The lessons are open.',
  removedSubject: 'You no longer study: {{program}}',
  removed: 'The school took you out of “{{program}}”. Everything you did is kept. The reason:',
  open: 'Open the course',
  whenBroken: 'If the button does not work, copy this address:',
  footer: 'This letter was sent by {{school}}.',
  acceptedBody: 'Your request was accepted, the lessons are open.',
  declinedBody: 'The reason: {{reason}}',
  addedBody: 'The lessons are open. You can begin now.',
  removedBody: 'Everything you did is kept. {{reason}}',
  openMine: 'Open my courses',
}
