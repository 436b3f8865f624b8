import type { guardianReminders as russian } from '../../ru/mails/guardianReminders.ts'
import type { Translation } from '../../translation.ts'

export const guardianReminders: Translation<typeof russian> = {
  greeting: 'Hello, {{name}}!',
  inWeekSubject: '{{child}}: payment in a week, {{sum}}',
  inWeek:
    '{{child}}, {{purpose}}: {{sum}}, due {{date}}. If the date is inconvenient, tell the curator in advance.',
  tomorrowSubject: '{{child}}: payment tomorrow, {{sum}}',
  tomorrow: '{{child}}, {{purpose}}: {{sum}}, due {{date}}. Paid by transfer already? Send the receipt.',
  todaySubject: '{{child}}: payment is due today, {{sum}}',
  today:
    '{{child}}, {{purpose}}: {{sum}}. Please pay by the end of the day. If that is not possible, write to the curator.',
  lateSubject: '{{child}}: payment has not arrived, {{sum}}',
  late: '{{child}}, {{purpose}}: {{sum}}, it was due {{date}}. If you have paid, send the receipt and we will trace it.',
  weekLateSubject: '{{child}}: payment is a week late, {{sum}}',
  weekLate:
    '{{child}}, {{purpose}}: {{sum}}, it was due {{date}}. If you need another date, write to the curator and we will agree on one.',
  fortnightLateSubject: '{{child}}: payment is two weeks late, {{sum}}',
  fortnightLate: '{{child}}, {{purpose}}: {{sum}}, it was due {{date}}. Call us and we will find a way.',
  stops: 'Under the contract work may stop on {{stops}}.',
  pay: 'You can pay and send a receipt on your parent page: open the link from the school’s letter. If you cannot find it, ask the curator for a new link.',
  byLink:
    'You can pay online with the button, without an account. The link is for this payment alone and works until {{until}}. Do not forward it to people who do not pay.',
  sendReceipt:
    'Paid by transfer? Send the receipt on your parent page: open the link from the school’s letter. If you cannot find it, ask the curator for a new link.',
  action: 'Look and pay',
  linkBelow: 'If the button does not work, open this link:',
  footer: 'This letter was sent by {{school}}. Reminders can be switched off on your parent’s page.',
}
