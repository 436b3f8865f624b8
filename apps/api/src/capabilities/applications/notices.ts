import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import {
  changedConditions,
  conditionPhrases,
  conditionWords,
  readerOfConditions,
  stillAsked,
} from './commands/condition-news.ts'
import {
  applicationNewsEvents,
  applicationPhrases,
  applicationWords,
  newsOfApplication,
  readerOfNews,
  stillNews,
} from './commands/news.ts'
import { applicationConditionsChanged } from './events.ts'

const applications = noticeKind({ name: 'applications', channels: usualChannels })

/** To a student, once it cannot be undone any more: their application was submitted, or the university answered. */
export const applicationNews = notice({
  name: 'application-news',
  reaction: 'sendApplicationNews',
  on: applicationNewsEvents,
  kind: applications,
  channels: usualChannels,
  readers: ['student'],
  phrases: applicationPhrases,
  held: { minutes: 1, about: newsOfApplication, apart: true },
  to: readerOfNews,
  stillTrue: stillNews,
  words: applicationWords,
})

/** To a student, once for all that staff write within a quarter of an hour: what their offer asks of them. */
export const conditionNews = notice({
  name: 'condition-news',
  reaction: 'sendConditionNews',
  on: [applicationConditionsChanged],
  kind: applications,
  channels: usualChannels,
  readers: ['student'],
  phrases: conditionPhrases,
  held: { minutes: 15, about: changedConditions },
  to: readerOfConditions,
  stillTrue: stillAsked,
  words: conditionWords,
})
