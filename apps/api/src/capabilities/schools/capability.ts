import { capability } from '../../platform/capability.ts'
import { schoolRoutes } from './routes.ts'

export const schools = capability({
  name: 'schools',
  routes: schoolRoutes,
})
