import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { expiredRefundNotices, paymentNotices } from '../orders/public.ts'
import { expiredPhrases, expiredWords, readersOfExpired, stillExpired } from './commands/expired-letter.ts'
import { receiptPhrases, receiptWords, stillConfirmed } from './commands/letter.ts'
import { receiptConfirmed, receiptExpired, refundConfirmed, refundExpired } from './events.ts'

/** To a student: money that was recorded by hand has been confirmed, or was given back. */
export const receiptNews = notice({
  name: 'receipt-news',
  reaction: 'sendReceiptNews',
  on: [receiptConfirmed, refundConfirmed],
  kind: paymentNotices,
  channels: usualChannels,
  readers: ['student'],
  phrases: receiptPhrases,
  to: async (_, { object_id: receipt, payload }) =>
    receipt === null ? [] : [{ personId: payload.student, why: 'student', about: { receipt } }],
  stillTrue: stillConfirmed,
  words: receiptWords,
})

const expiredNews = {
  channels: usualChannels,
  readers: ['recorder', 'curator', 'admin_school'],
  phrases: expiredPhrases,
  to: readersOfExpired,
  stillTrue: stillExpired,
  words: expiredWords,
} as const

/** To whoever recorded money that came by hand, and the curator: nobody confirmed it in time, so it does not count. */
export const expiredReceiptNews = notice({
  name: 'expired-receipts',
  reaction: 'sendExpiredReceipt',
  on: [receiptExpired],
  kind: noticeKind({ name: 'expired_receipts', channels: usualChannels }),
  ...expiredNews,
})

/** The same of money that was given back by hand. */
export const expiredHandRefundNews = notice({
  name: 'expired-hand-refunds',
  reaction: 'sendExpiredHandRefund',
  on: [refundExpired],
  kind: expiredRefundNotices,
  ...expiredNews,
})
