export { takeSeat } from './commands/seat.ts'
export { groupsVisibleTo, mayWriteGroups, memberVisibleTo } from './policy.ts'
