import { capability } from '../../platform/capability.ts'
import { mailingClock, mailingJob } from './jobs/kinds.ts'
import { workMailings } from './jobs/work.ts'
import { mailingRoutes } from './routes.ts'

export const mailings = capability({
  name: 'mailings',
  routes: mailingRoutes,
  jobs: workMailings,
  queues: [mailingJob, mailingClock],
})
