import { capability } from '../../platform/capability.ts'
import { enrolmentRoutes } from './routes.ts'

export const enrolments = capability({
  name: 'enrolments',
  routes: enrolmentRoutes,
})
