import { capability } from '../../platform/capability.ts'
import { extendWithApplications } from './extensions.ts'
import { applicationNews, conditionNews } from './notices.ts'
import { applicationRoutes } from './routes.ts'

export const applications = capability({
  name: 'applications',
  routes: applicationRoutes,
  notices: [applicationNews, conditionNews],
  extensions: extendWithApplications,
})
