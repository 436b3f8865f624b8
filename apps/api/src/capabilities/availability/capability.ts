import { capability } from '../../platform/capability.ts'
import { hoursRoutes } from './routes.ts'

export const availability = capability({
  name: 'availability',
  routes: hoursRoutes,
})
