import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { lostCalendar, lostPhrases, lostWords, stillLost } from './commands/lost.ts'

/** To whoever connected it: a calendar cannot be read any more. Sent by the reading (`commands/read.ts`). */
export const lostNews = notice({
  name: 'lost-calendars',
  reaction: 'sendLostNews',
  on: [],
  kind: noticeKind({ name: 'lost_calendars', channels: usualChannels }),
  channels: usualChannels,
  readers: ['owner'],
  phrases: lostPhrases,
  about: lostCalendar,
  to: async () => [],
  stillTrue: stillLost,
  words: lostWords,
})
