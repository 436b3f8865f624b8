import { notice, noticeKind } from '../../platform/notices/notice.ts'
import { actPhrases, actWords, issuedAct, stillValid, studentOf } from './commands/news.ts'
import { actIssued } from './events.ts'

// An act of completed works with what the family owes: not switched off.
const newActs = noticeKind({ name: 'new_acts', channels: ['email'], canBeSwitchedOff: false })

/** A student learns of an act, once for all that are issued within a quarter of an hour. */
export const actNews = notice({
  name: 'act-news',
  reaction: 'sendActNews',
  on: [actIssued],
  kind: newActs,
  channels: ['email'],
  readers: ['student'],
  phrases: actPhrases,
  held: { minutes: 15, about: issuedAct },
  to: studentOf,
  stillTrue: stillValid,
  words: actWords,
})
