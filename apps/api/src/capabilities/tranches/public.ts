export { applyCredit } from './commands/apply-credit.ts'
export { lockMoneyOf } from './commands/lock.ts'
export { stopTranche } from './commands/stop.ts'
