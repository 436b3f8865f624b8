import { capability } from '../../platform/capability.ts'
import { receiptTimeouts, workReceipts } from './jobs.ts'
import { expiredHandRefundNews, expiredReceiptNews, receiptNews } from './notices.ts'
import { reactToReceipts } from './reactions.ts'
import { receiptRoutes } from './routes.ts'

export const receipts = capability({
  name: 'receipts',
  routes: receiptRoutes,
  jobs: workReceipts,
  queues: [receiptTimeouts],
  reactions: reactToReceipts,
  notices: [receiptNews, expiredReceiptNews, expiredHandRefundNews],
})
