import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import {
  askedConsultation,
  consultationPhrases,
  consultationWords,
  readersOfAsked,
  stillAsked,
} from './commands/news.ts'
import { consultationAsked } from './events.ts'

const consultationRequests = noticeKind({
  name: 'consultation_requests',
  channels: usualChannels,
})

/** One notice per quarter of an hour about the requests that came: to their owner, else to all who may take them. */
export const consultationNews = notice({
  name: 'consultation-news',
  reaction: 'sendConsultationNews',
  on: [consultationAsked],
  kind: consultationRequests,
  channels: usualChannels,
  readers: ['owner', 'staff'],
  phrases: consultationPhrases,
  held: { minutes: 15, about: askedConsultation },
  to: readersOfAsked,
  stillTrue: stillAsked,
  words: consultationWords,
})
