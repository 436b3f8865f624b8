export { forgetDeletedQuestions } from './commands/forget.ts'
export { undoQuestions } from './commands/undo.ts'
export { mayKeepBank } from './policy.ts'
