import { capability } from '../../platform/capability.ts'
import { bookRefund, deliverPayment, takeBackRefund } from '../payment-providers/public.ts'
import { deliverOrder } from './commands/deliver.ts'
import { expireOrders } from './commands/expire.ts'
import { bookOrderRefund, takeBackOrderRefund } from './commands/refund.ts'
import { expiredRefundNews, orderReceipts, orderRefundNews } from './notices.ts'
import { reactToAttempts } from './reactions.ts'
import { orderRoutes } from './routes.ts'

export const orders = capability({
  name: 'orders',
  routes: orderRoutes,
  reactions: reactToAttempts,
  notices: [orderReceipts, orderRefundNews, expiredRefundNews],
  nightly: [expireOrders],
  extensions: () => {
    deliverPayment.extend({ deliverOrder })
    bookRefund.extend({ bookOrderRefund })
    takeBackRefund.extend({ takeBackOrderRefund })
  },
})
