import { capability } from '../../platform/capability.ts'
import { refusedJob } from '../../platform/telegram/stop-bot.ts'
import { menuJob, pollClock, pollJob, retireJob, updatesJob } from './jobs/kinds.ts'
import { workTelegram } from './jobs/pollers.ts'
import { botStopped } from './notices.ts'
import { telegramRoutes } from './routes.ts'

export const telegram = capability({
  name: 'telegram',
  routes: telegramRoutes,
  jobs: workTelegram,
  notices: [botStopped],
  queues: [pollJob, pollClock, updatesJob, menuJob, retireJob, refusedJob],
})
