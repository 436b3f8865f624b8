export { countUnread as countUnreadQuestions } from './queries/questions.ts'
