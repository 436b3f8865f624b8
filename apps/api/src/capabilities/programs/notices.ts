import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { aboutPrograms, newsPhrases, newsWords, stillNew } from './commands/news.ts'

/** News that a school sends to many; people switch them off as a whole. */
export const schoolNews = noticeKind({ name: 'school_news', channels: usualChannels, isTextedUnasked: true })

/** To the students who are not in a program that came to the catalogue and asks for it. Sent by a job (`jobs.ts`). */
export const newProgramsNotice = notice({
  name: 'new-programs',
  reaction: 'sendNewPrograms',
  on: [],
  kind: schoolNews,
  channels: usualChannels,
  readers: ['student'],
  phrases: newsPhrases,
  about: aboutPrograms,
  to: async () => [],
  stillTrue: stillNew,
  words: newsWords,
})
