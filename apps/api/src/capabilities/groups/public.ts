export { takeSeat } from './commands/seat.ts'
export { undoGroupActs } from './commands/undo.ts'
export { groupsVisibleTo, mayWriteGroups, memberVisibleTo } from './policy.ts'
