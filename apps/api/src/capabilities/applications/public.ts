export { evidenceAnswer } from './queries/file-answer.ts'
