import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { aboutEnrolment, enrolmentPhrases, enrolmentWords, stillEnrolled } from './commands/news.ts'

/** To a student: they came to a program, left it, or were declined. Sent by the commands that decide it. */
export const enrolmentNews = notice({
  name: 'enrolment-news',
  reaction: 'sendEnrolmentNews',
  on: [],
  kind: noticeKind({ name: 'enrolments', channels: usualChannels }),
  channels: usualChannels,
  readers: ['student'],
  phrases: enrolmentPhrases,
  about: aboutEnrolment,
  to: async () => [],
  stillTrue: stillEnrolled,
  words: enrolmentWords,
})
