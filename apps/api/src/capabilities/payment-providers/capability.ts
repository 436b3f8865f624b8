import { capability } from '../../platform/capability.ts'
import { expireRefunds } from './commands/expire-refunds.ts'
import * as kinds from './jobs/kinds.ts'
import { workPayments } from './jobs/work.ts'
import { serveCalls } from './routes/calls.ts'
import { serveDemoBank } from './routes/demo-bank.ts'
import { serveWebhooks } from './routes/webhooks.ts'

export const paymentProviders = capability({
  name: 'payment-providers',
  routes: (app) => {
    serveCalls(app)
    serveWebhooks(app)
    serveDemoBank(app)
  },
  jobs: workPayments,
  nightly: [expireRefunds],
  queues: [
    kinds.attemptStart,
    kinds.attemptAsk,
    kinds.refundWork,
    kinds.paymentClock,
    kinds.demoBankMessages,
  ],
})
