import type { debtDigest as russian } from '../../ru/mails/debtDigest.ts'
import type { Translation } from '../../translation.ts'

export const debtDigest: Translation<typeof russian> = {
  subject: 'Overdue payments of your students: {{count}}',
  greeting: 'Hello, {{name}}!',
  due: 'it was due {{date}}',
  more: 'And {{count}} more.',
  next: 'Reminders went to the families. Get in touch: agree on a new date, or decide with the school whether work stops.',
  action: 'Open the debtors',
  openStudent: 'Open the student',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
  short: '{{who}}. The families were reminded; agree on a new date.',
}
