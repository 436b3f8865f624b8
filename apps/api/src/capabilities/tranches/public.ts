export { applyCredit } from './commands/apply-credit.ts'
export { lockMoneyOf } from './commands/lock.ts'
