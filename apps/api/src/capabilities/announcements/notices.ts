import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import { aboutAnnouncement, announcementPhrases, announcementWords, stillAnnounced } from './commands/news.ts'

/**
 * To the students of a program: an announcement is out. It comes to the bell, and by the other channels if its author says
 * so (`jobs.ts`).
 */
export const announcementNews = notice({
  name: 'announcement-news',
  reaction: 'sendAnnouncementNews',
  on: [],
  kind: noticeKind({ name: 'announcements', channels: usualChannels }),
  channels: usualChannels,
  readers: ['student'],
  phrases: announcementPhrases,
  about: aboutAnnouncement,
  to: async () => [],
  stillTrue: stillAnnounced,
  words: announcementWords,
})
