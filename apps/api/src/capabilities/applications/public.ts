export { addFinalFiles } from './commands/program-files.ts'
export { listApplications } from './queries/applications.ts'
export { paperAnswer } from './queries/file-answer.ts'
