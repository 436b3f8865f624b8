import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import {
  applicationNewsEvents,
  applicationPhrases,
  applicationWords,
  claimApplicationNews,
  readerOfNews,
  stillNews,
} from './commands/news.ts'

/** To a student, at once: their application was submitted, or the university answered. */
export const applicationNews = notice({
  name: 'application-news',
  reaction: 'sendApplicationNews',
  on: applicationNewsEvents,
  kind: noticeKind({ name: 'applications', channels: usualChannels }),
  channels: usualChannels,
  readers: ['student'],
  phrases: applicationPhrases,
  to: readerOfNews,
  stillTrue: stillNews,
  words: applicationWords,
  claim: claimApplicationNews,
})
