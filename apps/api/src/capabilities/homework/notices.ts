import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { decided, decisionPhrases, decisionWords, stillDecided } from './commands/news.ts'
import { dueDay, duePhrases, dueWords, stillToHandIn } from './commands/remind-letter.ts'
import { homeworkExcused, homeworkGraded, homeworkRegraded, homeworkReturned } from './events.ts'

const homeworkDecisions = noticeKind({
  name: 'homework_decisions',
  channels: usualChannels,
})

/** One notice per quarter of an hour about all decisions on a student's homework, not one per decision. */
export const homeworkNews = notice({
  name: 'homework-news',
  reaction: 'sendHomeworkNews',
  on: [homeworkGraded, homeworkRegraded, homeworkReturned, homeworkExcused],
  kind: homeworkDecisions,
  channels: usualChannels,
  readers: ['student'],
  phrases: decisionPhrases,
  held: { minutes: 15, about: decided },
  to: async (_, { object_id: homework, payload }) =>
    homework === null ? [] : [{ personId: payload.student, why: 'student', about: { homework } }],
  stillTrue: stillDecided,
  words: decisionWords,
})

/** To a student, the day before: what is not handed in yet. Sent by the clock (`commands/remind.ts`). */
export const homeworkDue = notice({
  name: 'homework-due',
  reaction: 'sendHomeworkDue',
  on: [],
  kind: noticeKind({ name: 'homework_reminders', channels: usualChannels }),
  channels: usualChannels,
  readers: ['student'],
  phrases: duePhrases,
  about: dueDay,
  to: async () => [],
  stillTrue: stillToHandIn,
  words: dueWords,
  // "Tomorrow" is of no use once that day has begun.
  usefulUntil: ([first]) => (first ? new Date(first.from) : undefined),
})
