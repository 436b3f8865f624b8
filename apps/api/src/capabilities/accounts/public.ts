export { createSchoolAdmin, resetPassword } from './commands/operator.ts'
