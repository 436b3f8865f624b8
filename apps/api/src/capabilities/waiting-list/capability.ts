import { capability } from '../../platform/capability.ts'
import { waitingLook } from './commands/look-soon.ts'
import { waitingClock, workWaiting } from './jobs.ts'
import { offerNews } from './notices.ts'
import { reactToFreedTime } from './reactions.ts'
import { waitingRoutes } from './routes.ts'

export const waitingList = capability({
  name: 'waiting-list',
  routes: waitingRoutes,
  notices: [offerNews],
  jobs: workWaiting,
  queues: [waitingLook, waitingClock],
  reactions: reactToFreedTime,
})
