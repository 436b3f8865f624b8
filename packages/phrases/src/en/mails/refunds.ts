import type { refunds as russian } from '../../ru/mails/refunds.ts'
import type { Translation } from '../../translation.ts'

export const refunds: Translation<typeof russian> = {
  subject: 'Money given back: {{sum}}',
  greeting: 'Hello, {{name}}!',
  byProvider:
    'The school has given back {{sum}}, {{what}}. The bank will add it to the payer’s card within a few days.',
  cash: 'The school has given back {{sum}} in cash ({{date}}, document {{number}}), {{what}}.',
  transfer: 'The school has given back {{sum}} by a transfer ({{date}}, document {{number}}), {{what}}.',
  ofOrder: 'order No. {{number}}',
  ofLink: 'payment by link No. {{number}}',
  ended: 'What was bought has ended. If this is a mistake, or you want to buy it again, write to the school.',
  stays: 'What was bought stays yours.',
  plan: 'Parts of the plan that were paid stay paid. The next payments are in your account.',
  openOrder: 'Open the order',
  action: 'Open payments',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
  document:
    'Correction note No. {{number}}: you can download it as PDF on the page “Payments” of your account.',
}
