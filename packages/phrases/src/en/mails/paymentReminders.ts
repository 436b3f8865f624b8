import type { paymentReminders as russian } from '../../ru/mails/paymentReminders.ts'
import type { Translation } from '../../translation.ts'

export const paymentReminders: Translation<typeof russian> = {
  greeting: 'Hello, {{name}}!',
  studies: 'Tuition',
  inWeekSubject: 'Payment in a week: {{sum}}',
  inWeek: '{{purpose}}: {{sum}}, due {{date}}. If a parent pays, forward this message to them.',
  tomorrowSubject: 'Payment tomorrow: {{sum}}',
  tomorrow: '{{purpose}}: {{sum}}, due {{date}}. Paid by transfer already? Send the receipt to your curator.',
  todaySubject: 'Payment is due today: {{sum}}',
  today:
    '{{purpose}}: {{sum}}. Please pay by the end of the day. Not possible? Write to your curator and we will find a way.',
  lateSubject: 'Payment has not arrived: {{sum}}',
  late: '{{purpose}}: {{sum}}, it was due {{date}}. If you paid, send the receipt to your curator. If you forgot, it is easy to fix now.',
  weekLateSubject: 'Payment is a week late: {{sum}}',
  weekLate:
    '{{purpose}}: {{sum}}, it was due {{date}}. Tell your curator when you can pay: a new date can be agreed.',
  fortnightLateSubject: 'Payment is two weeks late: {{sum}}',
  fortnightLate: '{{purpose}}: {{sum}}, it was due {{date}}. Please contact your curator today.',
  stops: 'Under the contract work may stop on {{date}}.',
  action: 'Open payments',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}.',
}
