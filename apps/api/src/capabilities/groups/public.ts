export { groupsVisibleTo } from './policy.ts'
