import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { refundExpired } from '../payment-providers/public.ts'
import { expiredPhrases, expiredWords, stillExpired } from './commands/expired-refund-letter.ts'
import { orderPhrases, receiptWords, stillPaid } from './commands/letter.ts'
import { refundPhrases, refundWords, stillGivenBack } from './commands/refund-letter.ts'
import { orderPaid, orderRefunded } from './events.ts'

/** News of one's own money; receipts by hand are of it too. */
export const paymentNotices = noticeKind({ name: 'payments', channels: usualChannels })

/** To a student: the payment has arrived and the course is open. */
export const orderReceipts = notice({
  name: 'order-receipts',
  reaction: 'sendReceipt',
  on: [orderPaid],
  kind: paymentNotices,
  channels: usualChannels,
  readers: ['student'],
  phrases: orderPhrases,
  to: async (_, { object_id: order, payload }) =>
    order === null ? [] : [{ personId: payload.student, why: 'student', about: { order } }],
  stillTrue: stillPaid,
  words: receiptWords,
})

/** What letters about money that was given back have in common, of orders and of links. */
export const refundNews = {
  kind: paymentNotices,
  channels: ['email'],
  readers: ['student'],
  phrases: refundPhrases,
  stillTrue: stillGivenBack,
  words: refundWords,
} as const

/** To a student: money of an order was given back. */
export const orderRefundNews = notice({
  name: 'order-refunds',
  reaction: 'sendRefundNews',
  on: [orderRefunded],
  ...refundNews,
  to: async (_, { payload: { student, refund } }) => [
    { personId: student, why: 'student', about: { refund } },
  ],
})

/** News of refunds that nobody confirmed in time; those by hand are of it too. */
export const expiredRefundNotices = noticeKind({ name: 'expired_refunds', channels: usualChannels })

/** To whoever recorded money that went back by another way: nobody confirmed it in time, so it does not count. */
export const expiredRefundNews = notice({
  name: 'expired-refunds',
  reaction: 'sendExpiredRefund',
  on: [refundExpired],
  kind: expiredRefundNotices,
  channels: usualChannels,
  readers: ['recorder'],
  phrases: expiredPhrases,
  to: async (_, { object_id: refund, payload: { by } }) =>
    refund === null || by === null ? [] : [{ personId: by, why: 'recorder', about: { refund } }],
  stillTrue: stillExpired,
  words: expiredWords,
})
