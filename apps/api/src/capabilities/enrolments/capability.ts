import { capability } from '../../platform/capability.ts'
import { enrolmentNews } from './notices.ts'
import { enrolmentRoutes } from './routes.ts'

export const enrolments = capability({
  name: 'enrolments',
  routes: enrolmentRoutes,
  notices: [enrolmentNews],
})
