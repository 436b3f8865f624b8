export {
  beyondReach,
  purgeBulkChanges,
  putBack,
  recordBulk,
  setUndone,
  studentsOfBulk,
  undoBulk,
} from './commands/bulk.ts'
export { noteView, syncReadiness } from './commands/document-views.ts'
export { giveSteps } from './commands/next-steps.ts'
export { noteOpening } from './commands/opening.ts'
export { isNarrowed } from './commands/people.ts'
export { knownChoices, same, writeRecord } from './commands/record.ts'
export { refreshStudents } from './commands/refresh.ts'
export { readMany, writeMany } from './commands/write-many.ts'
export {
  addressTakenMeanwhile,
  importAskerGone,
  mergeNotFound,
  nothingMapped,
  sameStudent,
  studentNotFound,
} from './errors.ts'
export { documentCounts, documentFields, noteRecordOpening, paymentTranches } from './extension-points.ts'
export {
  isResponsible,
  mayChangeRecords,
  mayImportStudents,
  mayMergeStudents,
  mayRead as mayReadField,
  visibleTo as studentsVisibleTo,
} from './policy.ts'
export { fieldLabels, valuesBefore } from './queries/before.ts'
export { boundsOf, type GivenBounds } from './queries/bounds.ts'
export {
  countDue,
  type DueReader,
  dueColumns,
  dueItemOf,
  dueLines,
  dueReader,
  dueTables,
  hasItemsOf,
  isToDoBy,
  listDueOf,
  nearestFirst,
} from './queries/due.ts'
export { isCheck, isDeadlineNear, isLate } from './queries/due-rules.ts'
export { rosterWords } from './queries/export.ts'
export { type Choice, choicesOf } from './queries/labels.ts'
export { idsWhere as findStudentsWhere } from './queries/list.ts'
export { requireStudent, storedValues } from './queries/record.ts'
export { recordWords, unfitValue } from './rules.ts'
