import { capability } from '../../platform/capability.ts'
import { compareTranches } from './commands/compare.ts'
import { extendWithTranches } from './extensions.ts'
import { creditApplications, workTranches } from './jobs.ts'
import { reactToMoney } from './reactions.ts'
import { trancheRoutes } from './routes.ts'

export const tranches = capability({
  name: 'tranches',
  routes: trancheRoutes,
  jobs: workTranches,
  queues: [creditApplications],
  reactions: reactToMoney,
  nightly: [compareTranches],
  extensions: extendWithTranches,
})
