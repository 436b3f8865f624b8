import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { classPhrases, classWords } from './commands/letter.ts'
import {
  type ClassNews,
  claimNews,
  classNewsEvents,
  classReaders,
  readersOfNews,
  stillTrueOf,
  usefulUntil,
} from './commands/news.ts'

const classChanges = noticeKind({ name: 'class_changes', channels: usualChannels })

/** Reminders before a class; sent by the clock (`commands/remind.ts`), not by an event. */
export const classReminders = noticeKind({
  name: 'class_reminders',
  channels: usualChannels,
})

/** One notice to everybody concerned when a class is planned, rescheduled, changed, cancelled, joined or left. */
export const classNews = notice({
  name: 'class-news',
  reaction: 'sendClassNews',
  on: classNewsEvents,
  kind: classChanges,
  channels: usualChannels,
  readers: classReaders,
  phrases: classPhrases,
  to: readersOfNews,
  stillTrue: async ({ now }, about: readonly ClassNews[]) => stillTrueOf(now, about),
  words: (ctx, about) =>
    classWords(
      ctx,
      about.flatMap(({ classes }) => classes),
    ),
  usefulUntil,
  claim: claimNews,
})
