export { issuePaper, voidPaper } from './commands/papers.ts'
export { customerOf, readContract } from './queries/contracts.ts'
export { holderOf, papersOf } from './queries/holder.ts'
export {
  assertComplete,
  assertInvoiceable,
  missingFor,
  missingForInvoice,
  presentMissing,
} from './queries/missing.ts'
export { pageOfPaper } from './queries/papers.ts'
export { readRequisites } from './queries/requisites.ts'
