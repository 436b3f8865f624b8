export { takeSeat } from './commands/seat.ts'
export { groupsVisibleTo, memberVisibleTo } from './policy.ts'
