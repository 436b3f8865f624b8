import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { lowRatingWords, readersOfLow, stillLow } from './commands/news.ts'
import { serviceRated } from './events.ts'
import { ratingPhrases } from './queries/step-titles.ts'

/** To the curator of a student who gave a low mark; without one, to the school admins. */
export const lowRatingNotice = notice({
  name: 'low-rating',
  reaction: 'sendLowRating',
  on: [serviceRated],
  kind: noticeKind({ name: 'low_ratings', channels: usualChannels }),
  channels: usualChannels,
  readers: ['curator', 'admin_school'],
  phrases: ratingPhrases,
  to: readersOfLow,
  stillTrue: stillLow,
  words: lowRatingWords,
})
