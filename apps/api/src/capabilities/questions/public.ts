export { addManyToBank, addToBank, type NewQuestion } from './commands/add.ts'
export { forgetDeletedQuestions } from './commands/forget.ts'
