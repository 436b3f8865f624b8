export { copyDraws } from './commands/draws.ts'
export { forgetDeletedQuestions } from './commands/forget.ts'
export { mayKeepBank } from './policy.ts'
export { titleOf } from './rules.ts'
