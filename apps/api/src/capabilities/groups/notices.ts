import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import {
  type AboutGroup,
  groupNewsEvents,
  groupPhrases,
  groupReaders,
  groupWords,
  readersOfGroupNews,
} from './commands/news.ts'

/** One notice to everybody concerned when a group gets or loses a student, a teacher, its program, or ends. */
export const groupNews = notice({
  name: 'group-news',
  reaction: 'tellOfGroup',
  on: groupNewsEvents,
  kind: noticeKind({ name: 'group_changes', channels: usualChannels }),
  channels: usualChannels,
  readers: groupReaders,
  phrases: groupPhrases,
  to: readersOfGroupNews,
  stillTrue: async (_, about: readonly AboutGroup[]) => about,
  words: groupWords,
})
