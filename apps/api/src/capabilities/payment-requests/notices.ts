import { notice } from '../../platform/notices/notice.ts'
import { paymentNotices, refundPhrases, refundWords, stillGivenBack } from '../orders/public.ts'
import { linkRefunded } from './events.ts'

/** To a student: money that somebody paid by a link was given back. */
export const linkRefundNews = notice({
  name: 'link-refunds',
  reaction: 'sendLinkRefundNews',
  on: [linkRefunded],
  kind: paymentNotices,
  channels: ['email'],
  readers: ['student'],
  phrases: refundPhrases,
  to: async (_, { payload: { student, refund } }) => [
    { personId: student, why: 'student', about: { refund } },
  ],
  stillTrue: stillGivenBack,
  words: refundWords,
})
