export {
  addCustomer,
  assignTariff,
  overridePrices,
  resumeSchool,
  setPrices,
  suspendSchool,
} from './commands/assign.ts'
export { refundTariff } from './commands/refund.ts'
export { findTerm } from './queries/term.ts'
export { type PriceList, stateOn } from './rules.ts'
