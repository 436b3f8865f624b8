export { placeStudents } from './commands/add.ts'
export { learnsNow, refuseEndedAccess } from './policy.ts'
export { entryOf } from './queries/settings.ts'
