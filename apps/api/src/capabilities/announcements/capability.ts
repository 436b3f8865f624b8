import { capability } from '../../platform/capability.ts'
import { announcementLetters } from './commands/write.ts'
import { workAnnouncementLetters } from './jobs.ts'
import { announcementNews } from './notices.ts'
import { announcementRoutes } from './routes.ts'

export const announcements = capability({
  name: 'announcements',
  routes: announcementRoutes,
  notices: [announcementNews],
  jobs: workAnnouncementLetters,
  queues: [announcementLetters],
})
