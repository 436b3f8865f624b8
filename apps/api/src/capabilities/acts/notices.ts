import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { actPhrases, actWords, issuedAct, stillValid, studentOf } from './commands/news.ts'
import { actIssued } from './events.ts'

// An act of completed works with what the family owes: not switched off.
const newActs = noticeKind({ name: 'new_acts', channels: usualChannels })

/** A student learns of an act, once for all that are issued within a quarter of an hour. */
export const actNews = notice({
  name: 'act-news',
  reaction: 'sendActNews',
  on: [actIssued],
  kind: newActs,
  channels: usualChannels,
  readers: ['student'],
  phrases: actPhrases,
  held: { minutes: 15, about: issuedAct },
  to: studentOf,
  stillTrue: stillValid,
  words: actWords,
})
