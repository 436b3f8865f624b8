export { checkSchool } from './commands/check.ts'
