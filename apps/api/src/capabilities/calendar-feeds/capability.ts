import { capability } from '../../platform/capability.ts'
import { feedRoutes } from './routes.ts'

export const calendarFeeds = capability({
  name: 'calendar-feeds',
  routes: feedRoutes,
})
