export { forgetUnfinished } from './commands/forget.ts'
export { createSchoolAdmin, resetPassword } from './commands/operator.ts'
