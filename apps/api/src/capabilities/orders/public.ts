export { payOrderByLink } from './commands/pay.ts'
export { paymentNotices } from './notices.ts'
export { refundPolicyIn } from './queries/settings.ts'
