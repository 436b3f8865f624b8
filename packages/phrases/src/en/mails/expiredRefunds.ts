import type { expiredRefunds as russian } from '../../ru/mails/expiredRefunds.ts'
import type { Translation } from '../../translation.ts'

export const expiredRefunds: Translation<typeof russian> = {
  subject: 'The refund of {{sum}} was not confirmed',
  greeting: 'Hello, {{name}}!',
  expired:
    'The refund of {{sum}} ({{what}}, {{student}}) was recorded on {{date}}, and nobody confirmed it within {{days}} days. It has been voided: no money was taken off the books.',
  next: 'If the money did go back, record the refund again with the button “Record again” beside it. Another person has to confirm it.',
  short: '{{student}}: nobody confirmed it within {{days}} days. Record it again if the money went back.',
  ofOrder: 'order No. {{number}}',
  ofLink: 'payment by link No. {{number}}',
  action: 'Open the refund',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
}
