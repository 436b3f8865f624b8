import { capability } from '../../platform/capability.ts'
import { menuJob, pollClock, pollJob, updatesJob } from './jobs/kinds.ts'
import { workTelegram } from './jobs/pollers.ts'
import { telegramRoutes } from './routes.ts'

export const telegram = capability({
  name: 'telegram',
  routes: telegramRoutes,
  jobs: workTelegram,
  queues: [pollJob, pollClock, updatesJob, menuJob],
})
