import { capability } from '../../platform/capability.ts'
import { extendWithProgress } from './extensions.ts'
import { progressReports } from './notices.ts'
import { progressRoutes } from './routes.ts'

export const progress = capability({
  name: 'progress',
  routes: progressRoutes,
  notices: [progressReports],
  extensions: extendWithProgress,
})
