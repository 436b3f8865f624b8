export { visibleTo as questionsVisibleTo } from './policy.ts'
export { countUnread as countUnreadQuestions } from './queries/questions.ts'
