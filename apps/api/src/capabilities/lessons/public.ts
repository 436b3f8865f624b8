export { copyContent } from './commands/copy.ts'
export { renumberNotes } from './commands/notes.ts'
export { undoCopies } from './commands/undo-copies.ts'
export { lockLesson, setLessonVideo } from './commands/write-lesson.ts'
export { lessonClosed } from './errors.ts'
export {
  copyLessonParts,
  copyProgramParts,
  copySectionParts,
  type LessonCopy,
  type LessonReader,
  lessonVideo,
} from './extension-points.ts'
export { mayAuthor, visibleTo, writtenBy } from './policy.ts'
export { getLesson } from './queries/lessons.ts'
export { statesIn, statesOf } from './queries/states.ts'
