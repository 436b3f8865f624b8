export { checkSchool } from './commands/check.ts'
export { visibleTo as risksVisibleTo } from './policy.ts'
