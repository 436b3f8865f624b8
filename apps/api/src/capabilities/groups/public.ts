export { takeSeat } from './commands/seat.ts'
export { groupsVisibleTo } from './policy.ts'
