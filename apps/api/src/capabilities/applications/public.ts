export { applicationsChosen } from './queries/applications.ts'
export { evidenceAnswer } from './queries/file-answer.ts'
