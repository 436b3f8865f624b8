import { capability } from '../../platform/capability.ts'
import { educationRoutes } from './routes.ts'

export const education = capability({
  name: 'education',
  routes: educationRoutes,
})
