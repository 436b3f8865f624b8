import type { expiredReceipts as russian } from '../../ru/mails/expiredReceipts.ts'
import type { Translation } from '../../translation.ts'

export const expiredReceipts: Translation<typeof russian> = {
  subject: 'The payment of {{sum}} was not confirmed',
  refundSubject: 'The refund of {{sum}} was not confirmed',
  greeting: 'Hello, {{name}}!',
  expired:
    'The payment of {{sum}} ({{student}}) was recorded on {{date}}, and nobody confirmed it within {{days}} days. It has expired: no money was added to the books.',
  refundExpired:
    'The refund of {{sum}} ({{student}}) was recorded on {{date}}, and nobody confirmed it within {{days}} days. It has expired: no money was taken off the books.',
  next: 'If the money did come, record the payment again. Another person has to confirm it.',
  refundNext: 'If the money did go back, record the refund again. Another person has to confirm it.',
  short: '{{student}}: nobody confirmed it within {{days}} days. Record it again if the money came.',
  refundShort:
    '{{student}}: nobody confirmed it within {{days}} days. Record it again if the money went back.',
  action: 'Open the payments',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
}
