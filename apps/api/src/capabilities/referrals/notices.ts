import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { cashbackPhrases, cashbackWords, stillTrue } from './commands/letter.ts'
import { cashbackCredited, cashbackWithdrawn } from './events.ts'

const cashbackNotices = noticeKind({ name: 'cashback', channels: usualChannels })

/** To a referrer: cashback was credited, or taken back. */
export const cashbackNews = notice({
  name: 'cashback-news',
  reaction: 'sendCashbackNews',
  on: [cashbackCredited, cashbackWithdrawn],
  kind: cashbackNotices,
  channels: usualChannels,
  readers: ['referrer'],
  phrases: cashbackPhrases,
  to: async (_, { name, payload }) => [
    {
      personId: payload.student,
      why: 'referrer',
      about: {
        student: payload.student,
        amount: payload.amount,
        withdrawal:
          name === cashbackWithdrawn.name ? ('reason' in payload && payload.reason) || 'refund' : null,
      },
    },
  ],
  stillTrue,
  words: cashbackWords,
})
