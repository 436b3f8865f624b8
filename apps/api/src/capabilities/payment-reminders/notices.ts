import { noticeKind, usualChannels } from '../../platform/notices/notice.ts'

/** Reminders of payments; sent by the clock (`commands/remind.ts`), not by an event. */
export const paymentReminderNotices = noticeKind({
  name: 'payment_reminders',
  channels: usualChannels,
})
