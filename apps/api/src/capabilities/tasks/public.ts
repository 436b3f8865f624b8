export { filesOf } from './queries/tasks.ts'
export { inGivenOrder } from './rules.ts'
export { showTask } from './task-types/checkers.ts'
