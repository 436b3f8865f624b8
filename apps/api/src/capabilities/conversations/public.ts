export { commentsVisibleTo, subjectsOf } from './policy.ts'
export { answersWithin } from './queries/answer-time.ts'
export { countUnread } from './queries/messages.ts'
export { filesOf, mentionsOf } from './queries/parts-of-messages.ts'
