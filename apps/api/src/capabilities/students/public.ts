export { type Change, type ChangeSource, writeRecord } from './commands/record.ts'
export { mayRead, visibleTo as studentsVisibleTo } from './policy.ts'
export { keptValues, requireStudent } from './queries/record.ts'
export { columnByField, columns } from './tables.ts'
