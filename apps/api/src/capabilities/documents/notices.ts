import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { aboutDocuments, documentPhrases, documentWords, stillSo } from './commands/news.ts'

/** To a student: a document needs replacing, expires, or will be erased. Sent by a job after its event, and by the night. */
export const documentNews = notice({
  name: 'document-news',
  reaction: 'sendDocumentNews',
  on: [],
  kind: noticeKind({ name: 'documents', channels: usualChannels }),
  channels: usualChannels,
  readers: ['student'],
  held: { minutes: 1, about: aboutDocuments, apart: true },
  phrases: documentPhrases,
  about: aboutDocuments,
  to: async () => [],
  stillTrue: stillSo,
  words: documentWords,
})
