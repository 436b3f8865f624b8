export { attemptLooks, refundLooks } from './attempt-looks.ts'
export { amountText } from './queries.ts'
