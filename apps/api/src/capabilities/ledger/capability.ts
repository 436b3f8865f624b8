import { capability } from '../../platform/capability.ts'
import { compareLedger } from './commands/compare.ts'
import { expireAllPending } from './commands/expire.ts'
import { ledgerTimeouts, workLedger } from './jobs.ts'
import { ledgerRoutes } from './routes.ts'

export const ledger = capability({
  name: 'ledger',
  routes: ledgerRoutes,
  jobs: workLedger,
  queues: [ledgerTimeouts],
  nightly: [expireAllPending, compareLedger],
})
