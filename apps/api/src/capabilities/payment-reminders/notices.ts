import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { digestPhrases, digestWords, overdueTranche, stillOverdue } from './commands/digest-letter.ts'

/** Reminders of payments; sent by the clock (`commands/remind.ts`), not by an event. */
export const paymentReminderNotices = noticeKind({
  name: 'payment_reminders',
  channels: usualChannels,
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
