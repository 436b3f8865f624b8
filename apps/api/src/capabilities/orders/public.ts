export {
  decideGivenBack,
  giveBack,
  lockPaidAttempt,
  postGivenBack,
  type RefundEntries,
  takeBackGiven,
} from './commands/give-back.ts'
export { payOrderByLink } from './commands/pay.ts'
export { deliverSold, endSold, type Offered, priceOffered, type SoldOrder } from './extension-points.ts'
export { expiredRefundNotices, paymentNotices, refundNews } from './notices.ts'
export { getOrder } from './queries/orders.ts'
export { type GivenBackRow, givenBackJson, presenterOfRefunds } from './queries/refunds.ts'
export { refundPolicyIn } from './queries/settings.ts'
