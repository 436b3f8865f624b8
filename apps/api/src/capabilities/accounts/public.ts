export { createSchoolAdmin } from './commands/operator.ts'
export { isStaff, visibleTo } from './policy.ts'
export { findPerson, getPerson, listPeople, type PersonRow, profileOf } from './queries.ts'
export { outranks } from './rules.ts'
