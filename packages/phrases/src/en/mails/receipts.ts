import type { receipts as russian } from '../../ru/mails/receipts.ts'
import type { Translation } from '../../translation.ts'

export const receipts: Translation<typeof russian> = {
  subject: 'Payment received: {{sum}}',
  refundSubject: 'Money given back: {{sum}}',
  greeting: 'Hello, {{name}}!',
  received: 'The school has received {{sum}} ({{date}}). Thank you! This letter is not a fiscal receipt.',
  givenBack: 'The school has given you back {{sum}} ({{date}}).',
  next: 'Next payment: {{sum}} by {{date}}.',
  nextWithoutDay: '{{sum}} is left to pay, without a day yet.',
  allPaid: 'There are no more payments.',
  action: 'Open payments',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
  document: 'Receipt No. {{number}}: you can download it as PDF on the page of payments.',
  note: 'Correction note No. {{number}}: you can download it as PDF on the page of payments.',
}
