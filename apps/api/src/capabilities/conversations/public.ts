export { commentsVisibleTo, subjectsOf } from './policy.ts'
export { filesOf, mentionsOf, talkerOf } from './queries/said.ts'
