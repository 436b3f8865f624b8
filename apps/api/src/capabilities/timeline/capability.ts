import { capability } from '../../platform/capability.ts'
import { timelineRoutes } from './routes.ts'

export const timeline = capability({
  name: 'timeline',
  routes: timelineRoutes,
})
