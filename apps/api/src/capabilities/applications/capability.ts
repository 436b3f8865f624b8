import { capability } from '../../platform/capability.ts'
import { extendWithApplications } from './extensions.ts'
import { applicationNews, workApplications } from './jobs.ts'
import { reactToApplications } from './reactions.ts'
import { applicationRoutes } from './routes.ts'

export const applications = capability({
  name: 'applications',
  routes: applicationRoutes,
  jobs: workApplications,
  queues: [applicationNews],
  reactions: reactToApplications,
  extensions: extendWithApplications,
})
