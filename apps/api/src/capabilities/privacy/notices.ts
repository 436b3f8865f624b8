import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import {
  adminMatter,
  matterWords,
  outcomeWords,
  privacyPhrases,
  requestOutcome,
  stillMatters,
  stillOutcome,
} from './jobs/news.ts'

const parts = { on: [], channels: usualChannels, phrases: privacyPhrases, to: async () => [] } as const

/** To a person: what became of the request about their data. Sent by the work on it. */
export const requestNews = notice({
  ...parts,
  name: 'data-request-news',
  reaction: 'sendDataRequestNews',
  kind: noticeKind({ name: 'data_requests', channels: usualChannels }),
  readers: ['person'],
  about: requestOutcome,
  stillTrue: stillOutcome,
  words: outcomeWords,
})

const ofAdmins = {
  ...parts,
  readers: ['admin_school'],
  about: adminMatter,
  stillTrue: stillMatters,
  words: matterWords,
} as const

/** To the school admins: a request to decide, or documents whose term ends. */
export const protectionNews = notice({
  ...ofAdmins,
  name: 'data-protection-news',
  reaction: 'sendDataProtectionNews',
  kind: noticeKind({ name: 'data_protection', channels: usualChannels }),
})

/** To the school admins, at any hour: somebody reads unusually much. What is copied at night is gone in the morning. */
export const alarmNews = notice({
  ...ofAdmins,
  name: 'data-alarms',
  reaction: 'sendDataAlarms',
  kind: noticeKind({ name: 'data_alarms', channels: usualChannels, atAnyHour: true }),
})
