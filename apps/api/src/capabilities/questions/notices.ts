import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { changedMark, markPhrases, markWords, stillMarked } from './commands/mark-news.ts'

/** To a student: their points were counted again, or are back. Sent by the regrade (`commands/regrade.ts`). */
export const markNews = notice({
  name: 'mark-news',
  reaction: 'sendMarkNews',
  on: [],
  kind: noticeKind({ name: 'mark_changes', channels: usualChannels }),
  channels: usualChannels,
  readers: ['student'],
  phrases: markPhrases,
  about: changedMark,
  to: async () => [],
  stillTrue: stillMarked,
  words: markWords,
})
