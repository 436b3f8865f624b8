export { addFinalFiles } from './commands/program-files.ts'
export { paperAnswer } from './queries/file-answer.ts'
