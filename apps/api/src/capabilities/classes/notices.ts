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
import { soonClass, soonUntil, soonWords, stillSoon } from './commands/reminder.ts'

const classChanges = noticeKind({ name: 'class_changes', channels: usualChannels })

/** To everybody in a class, before it begins. Sent by the clock (`commands/remind.ts`). */
export const classReminders = notice({
  name: 'class-reminders',
  reaction: 'sendClassReminders',
  on: [],
  kind: noticeKind({ name: 'class_reminders', channels: usualChannels }),
  channels: usualChannels,
  readers: ['teacher', 'student'],
  phrases: classPhrases,
  about: soonClass,
  to: async () => [],
  stillTrue: stillSoon,
  words: soonWords,
  usefulUntil: soonUntil,
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
