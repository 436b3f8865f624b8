export { copyProgram } from './commands/copy.ts'
export { linesOfImported } from './commands/imported-changes.ts'
export { syncLessonsNeed } from './commands/lessons-need.ts'
export { purgeMassActions, undoMany } from './commands/mass.ts'
export { giveProgramTeacher } from './commands/people.ts'
export { programBefore, removeImported, restoreImported } from './commands/restore-imported.ts'
export { changeEnd, type Enrolment, enrolStudents, lockStudent, takeStudent } from './commands/students.ts'
export {
  createImported,
  linkImported,
  refreshInSteps,
  settleImported,
  updateImported,
} from './commands/write-imported.ts'
export {
  changeProgramSections,
  type FitStep,
  requirementSteps,
  revertProgramSections,
  type SectionsAction,
  type StudentSteps,
} from './extension-points.ts'
export { schoolNews } from './notices.ts'
export { isPresentProgram, mayAuthor, visibleTo } from './policy.ts'
export { type CachedCard, cityOf, countryNamer, inLanguage, posterOf, resolved } from './queries/card.ts'
export { catalogueState } from './queries/catalogue.ts'
export { fittingFirst } from './queries/fitting.ts'
export { wantedOf } from './queries/wanted.ts'
export { yearCostsOfMany } from './queries/year-costs.ts'
export { columnOf } from './tables.ts'
