import { capability } from '../../platform/capability.ts'
import { mailingClock, mailingJob } from './jobs/kinds.ts'
import { workMailings } from './jobs/work.ts'
import { addressFailedNotice } from './notices.ts'
import { mailingRoutes } from './routes.ts'

export const mailings = capability({
  name: 'mailings',
  routes: mailingRoutes,
  jobs: workMailings,
  notices: [addressFailedNotice],
  queues: [mailingJob, mailingClock],
})
