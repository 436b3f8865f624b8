export { placeStudents } from './commands/add.ts'
export { undoEnrolling } from './commands/undo-enrolling.ts'
export { learnsNow, mayEnrol, refuseEndedAccess } from './policy.ts'
export { entryOf } from './queries/settings.ts'
