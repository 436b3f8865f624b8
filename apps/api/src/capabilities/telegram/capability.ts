import { capability } from '../../platform/capability.ts'
import { pollClock, pollJob } from './jobs/kinds.ts'
import { workTelegram } from './jobs/pollers.ts'
import { telegramRoutes } from './routes.ts'

export const telegram = capability({
  name: 'telegram',
  routes: telegramRoutes,
  jobs: workTelegram,
  queues: [pollJob, pollClock],
})
