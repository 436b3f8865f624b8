export { commentsVisibleTo, subjectsOf } from './policy.ts'
export { filesOf, mentionsOf } from './queries/parts-of-messages.ts'
