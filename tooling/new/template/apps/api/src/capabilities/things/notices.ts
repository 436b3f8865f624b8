import { notice, noticeKind } from '../../platform/notices/notice.ts'
import { createdThing, ownersOfSchool, stillThere, thingPhrases, thingWords } from './commands/news.ts'
import { thingCreated } from './events.ts'

const newThings = noticeKind({ name: 'new_things', channels: ['email'], canBeSwitchedOff: true })

/** The owners of the school learn of what managers add, at most once in a quarter of an hour. */
export const thingNews = notice({
  name: 'thing-news',
  reaction: 'sendThingNews',
  on: [thingCreated],
  kind: newThings,
  channels: ['email'],
  readers: ['owner'],
  phrases: thingPhrases,
  held: { minutes: 15, about: createdThing },
  to: ownersOfSchool,
  stillTrue: stillThere,
  words: thingWords,
})
