export { accessOf, changeAccess } from './commands/access.ts'
export { makePseudonym, markDeletionAsked } from './commands/erase.ts'
export { rewrapAppSecrets } from './commands/factor-app.ts'
export { changeStudentStates, studentsNotIn } from './commands/many-states.ts'
export {
  type ChangedStudent,
  changeStudents,
  createStudents,
  listUntouchedStudents,
  phoneJudge,
  readStudents,
  removeStudents,
  type StudentFields,
} from './commands/many-students.ts'
export { createSchoolAdmin, resetPassword } from './commands/operator.ts'
export { chooseLanguage } from './commands/own-account.ts'
export { createPerson, deletePerson, restorePerson, updatePerson } from './commands/people.ts'
export { resetFactorByOperator } from './commands/prove-factor.ts'
export { deleteSignIns, purgeUnfinished } from './commands/purge.ts'
export { type Accepted, acceptedDocuments, orTaken, storeConsents } from './commands/registration.ts'
export { storeVisitsOfRegistered } from './extension-points.ts'
export {
  assertWithinAccess,
  isNotNarrowed,
  isPresent,
  mayListPeople,
  mayManagePeople,
  mayReadProfiles,
  mayRestorePeople,
  notRestricted,
  peopleWithinAccess,
  type Reader,
  sharedWithinAccess,
  visibleTo as peopleVisibleTo,
  withinAccess,
  withinNarrowing,
} from './policy.ts'
export { authorJson } from './queries/author.ts'
export { findStudentProfile, getProfile, listPeople, listSummaries } from './queries/people.ts'
export { hasSecondPerson } from './queries/second-person.ts'
export { outranks } from './rules.ts'
