export { paperAnswer } from './queries/file-answer.ts'
