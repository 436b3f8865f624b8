import { capability } from '../../platform/capability.ts'
import { purgeNotifications } from './jobs.ts'
import { notificationRoutes } from './routes.ts'

export const notifications = capability({
  name: 'notifications',
  routes: notificationRoutes,
  nightly: [purgeNotifications],
})
