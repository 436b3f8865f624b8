import { capability } from '../../platform/capability.ts'
import { announcementLetters } from './commands/write.ts'
import { workAnnouncementLetters } from './jobs.ts'
import { announcementRoutes } from './routes.ts'

export const announcements = capability({
  name: 'announcements',
  routes: announcementRoutes,
  jobs: workAnnouncementLetters,
  queues: [announcementLetters],
})
