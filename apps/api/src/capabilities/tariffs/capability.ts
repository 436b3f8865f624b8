import { capability } from '../../platform/capability.ts'
import { bookRefund, deliverPayment, takeBackRefund } from '../payment-providers/public.ts'
import { deliverTariff } from './commands/deliver.ts'
import { expireTariffOrders } from './commands/expire.ts'
import { bookTariffRefund, takeBackTariffRefund } from './commands/settle-refund.ts'
import { tariffClock, workTariffs } from './jobs.ts'
import { tariffLetters } from './notices.ts'
import { reactToAttempts } from './reactions.ts'
import { tariffRoutes } from './routes.ts'

export const tariffs = capability({
  name: 'tariffs',
  routes: tariffRoutes,
  jobs: workTariffs,
  queues: [tariffClock],
  reactions: reactToAttempts,
  notices: [tariffLetters],
  nightly: [expireTariffOrders],
  extensions: () => {
    deliverPayment.extend({ deliverTariff })
    bookRefund.extend({ bookTariffRefund })
    takeBackRefund.extend({ takeBackTariffRefund })
  },
})
