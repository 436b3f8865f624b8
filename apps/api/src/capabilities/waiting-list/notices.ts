import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { aboutOffer, offerPhrases, offerUsefulUntil, offerWords, stillOffered } from './commands/news.ts'

/** To a student who waits: an hour or a seat became free, or is gone. Sent by the commands of the queue. */
export const offerNews = notice({
  name: 'waiting-offers',
  reaction: 'sendOfferNews',
  on: [],
  kind: noticeKind({ name: 'waiting_offers', channels: usualChannels }),
  channels: usualChannels,
  readers: ['student'],
  phrases: offerPhrases,
  about: aboutOffer,
  to: async () => [],
  stillTrue: stillOffered,
  words: offerWords,
  usefulUntil: offerUsefulUntil,
})
