import type { orders as russian } from '../../ru/mails/orders.ts'
import type { Translation } from '../../translation.ts'

export const orders: Translation<typeof russian> = {
  subject: 'Payment received: {{school}}',
  greeting: 'Hello, {{name}}! Your payment has arrived.',
  paid: '{{course}}: {{sum}} ₸, order no. {{number}}. The course is open. This letter is not a fiscal receipt.',
  paidPriority:
    'Priority package: {{sum}} ₸, order № {{number}}. Your documents are checked first. This letter is not a fiscal receipt.',
  openDocuments: 'Open the documents',
  action: 'Open the course',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
  document: 'Receipt No. {{number}}: you can download it as PDF on the page “Payments” of your account.',
  shortTitle: 'Payment received: {{sum}} ₸',
  shortBody: '{{course}}. Thank you. The course is open, order No. {{number}}.',
  shortPriority: 'The priority package. Thank you. Your documents are checked first, order No. {{number}}.',
}
