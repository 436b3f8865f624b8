export { askAttempt } from './commands/ask-attempt.ts'
export { payWithCard } from './commands/demo-bank.ts'
export { decideRefund, requestRefund } from './commands/refund.ts'
export { workRefund } from './commands/refund-at-provider.ts'
export { rewrapProviderKeys } from './commands/rewrap-keys.ts'
export { startAtProvider } from './commands/start-at-provider.ts'
export { startAttempt } from './commands/start-attempt.ts'
export { attemptFailed, refundExpired } from './events.ts'
export {
  bookRefund,
  deliverPayment,
  type SettledRefund,
  type SucceededPayment,
  takeBackRefund,
} from './extension-points.ts'
export { mayIssueReceipts } from './policy.ts'
export { presentForPayer } from './queries/attempts.ts'
export { billingReferenceJson, documentJson } from './queries/document-of.ts'
export { offeredProviders } from './queries/offered.ts'
export { type AttemptRow, attemptColumns, lockAttempt } from './queries/rows.ts'
export type { DemoCard } from './rules/demo-bank.ts'
