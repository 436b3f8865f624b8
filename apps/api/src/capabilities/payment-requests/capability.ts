import { capability } from '../../platform/capability.ts'
import { bookRefund, deliverPayment, takeBackRefund } from '../payment-providers/public.ts'
import { deliverByLink } from './commands/deliver.ts'
import { bookLinkRefund, takeBackLinkRefund } from './commands/refund.ts'
import { linkRefundNews } from './notices.ts'
import { reactToRefunds } from './reactions.ts'
import { paymentRequestRoutes } from './routes.ts'

export const paymentRequests = capability({
  name: 'payment-requests',
  routes: paymentRequestRoutes,
  reactions: reactToRefunds,
  notices: [linkRefundNews],
  extensions: () => {
    deliverPayment.extend({ deliverByLink })
    bookRefund.extend({ bookLinkRefund })
    takeBackRefund.extend({ takeBackLinkRefund })
  },
})
