export { attemptLooks, refundLooks } from './attempt-looks.ts'
