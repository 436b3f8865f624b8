export { applicationsChosen, listApplications } from './queries/applications.ts'
export { evidenceAnswer } from './queries/file-answer.ts'
