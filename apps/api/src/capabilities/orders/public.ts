export { paymentNotices } from './notices.ts'
