export { copyDraws } from './commands/draws.ts'
export { forgetDeletedQuestions } from './commands/forget.ts'
