import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { aboutThreads, stillUnread, threadPhrases, threadWords } from './commands/news.ts'

/** To the other side of a thread: what was written in a quarter of an hour. Sent by a job (`jobs.ts`). */
export const threadNews = notice({
  name: 'lesson-post-news',
  reaction: 'sendLessonPostNews',
  on: [],
  kind: noticeKind({ name: 'lesson_questions', channels: usualChannels }),
  channels: usualChannels,
  readers: ['student', 'teacher'],
  phrases: threadPhrases,
  about: aboutThreads,
  to: async () => [],
  stillTrue: stillUnread,
  words: threadWords,
})
