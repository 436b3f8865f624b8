import { notice } from '../../platform/notices/notice.ts'
import { refundNews } from '../orders/public.ts'
import { linkRefunded } from './events.ts'

/** To a student: money that somebody paid by a link was given back. */
export const linkRefundNews = notice({
  name: 'link-refunds',
  reaction: 'sendLinkRefundNews',
  on: [linkRefunded],
  ...refundNews,
  to: async (_, { payload: { student, refund } }) => [
    { personId: student, why: 'student', about: { refund } },
  ],
})
