import { capability } from '../../platform/capability.ts'
import { bookRefund, deliverPayment, takeBackRefund } from '../payment-providers/public.ts'
import { settleReceipt } from '../receipts/public.ts'
import { correctByHand, correctReceipt, voidCorrection } from './commands/correct.ts'
import { issueReceipt, issueReceiptByHand } from './commands/receipt.ts'
import { billingRoutes } from './routes.ts'

export const billing = capability({
  name: 'billing',
  routes: billingRoutes,
  // It stands after everything that delivers: the number is taken last, so its lock is short (ADR 820).
  extensions: () => {
    deliverPayment.extend({ issueReceipt })
    bookRefund.extend({ correctReceipt })
    takeBackRefund.extend({ voidCorrection })
    settleReceipt.extend({ issueReceiptByHand, correctByHand })
  },
})
