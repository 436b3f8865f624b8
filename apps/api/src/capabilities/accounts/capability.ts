import { capability } from '../../platform/capability.ts'
import { purgeUnfinished } from './commands/purge.ts'
import { accountMessage, workAccounts } from './jobs.ts'
import { reactToAccounts } from './reactions.ts'
import { accountRoutes } from './routes.ts'

export const accounts = capability({
  name: 'accounts',
  routes: accountRoutes,
  jobs: workAccounts,
  queues: [accountMessage],
  reactions: reactToAccounts,
  nightly: [purgeUnfinished],
})
