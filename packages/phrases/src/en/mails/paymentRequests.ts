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
}
