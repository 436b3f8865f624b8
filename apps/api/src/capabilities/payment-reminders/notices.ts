import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { digestPhrases, digestWords, overdueTranche, stillOverdue } from './commands/digest-letter.ts'
import { duePayment, reminderWriter, stillDue } from './commands/due-payment.ts'
import { reminderPhrases } from './commands/letter.ts'

/** To a student: a payment whose day is near or over. Sent by the clock (`commands/remind.ts`). */
export const paymentsDue = notice({
  name: 'payment-reminders',
  reaction: 'sendPaymentReminders',
  on: [],
  kind: noticeKind({ name: 'payment_reminders', channels: usualChannels }),
  channels: usualChannels,
  readers: ['student'],
  phrases: reminderPhrases,
  about: duePayment,
  to: async () => [],
  stillTrue: stillDue,
  words: reminderWriter,
})

const debtNotices = noticeKind({ name: 'debts', channels: usualChannels })

/** To a curator, once a day: whose payments became overdue. Sent by the clock (`commands/digest.ts`). */
export const debtDigest = notice({
  name: 'debt-digest',
  reaction: 'sendDebtDigest',
  on: [],
  kind: debtNotices,
  channels: usualChannels,
  readers: ['responsible'],
  phrases: digestPhrases,
  about: overdueTranche,
  to: async () => [],
  stillTrue: stillOverdue,
  words: digestWords,
})
