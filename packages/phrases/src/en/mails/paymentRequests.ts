import type { paymentRequests as russian } from '../../ru/mails/paymentRequests.ts'
import type { Translation } from '../../translation.ts'

export const paymentRequests: Translation<typeof russian> = {
  subject: '{{child}} asks you to pay {{sum}} ₸ — {{school}}',
  body: 'Hello, {{name}}! {{child}} asks you to pay: {{what}}, {{sum}} ₸. The school is {{school}}.',
  more: 'The link shows what the payment is for and how money is given back. You need no account. If you did not expect this letter, ask your child first.',
  action: 'Look and pay',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}} at the student’s request.',
  tuition: 'tuition',
  priority: 'Priority package',
  share: 'Could you please pay: {{what}}, {{sum}} ₸, school {{school}}. No account needed: {link}',
  refundedSubject: 'Money was given back: {{sum}} — {{school}}',
  refundedBody:
    'Hello, {{name}}! {{school}} gave back {{sum}} of the payment that you made by a link ({{child}}).',
  refundedByBank: 'The bank will credit your card within a few days.',
  refundedByHand:
    'The money was given back in cash or by a transfer. If you did not receive it, tell the school.',
  refundedNote: 'Correction note No. {{number}}: ask the school or the student for it.',
  refundedFooter: 'This letter was sent by {{school}} because you paid by its link.',
}
