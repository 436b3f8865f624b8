export { forgetDeletedQuestions } from './commands/forget.ts'
