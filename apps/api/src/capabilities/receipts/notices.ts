import { notice, usualChannels } from '../../platform/notices/notice.ts'
import { paymentNotices } from '../orders/public.ts'
import { receiptPhrases, receiptWords, stillConfirmed } from './commands/letter.ts'
import { receiptConfirmed, refundConfirmed } from './events.ts'

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
