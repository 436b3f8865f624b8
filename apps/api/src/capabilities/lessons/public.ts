export { lockLesson } from './commands/write-lesson.ts'
export { lessonClosed } from './errors.ts'
export { visibleTo } from './policy.ts'
export { statesOf } from './queries/states.ts'
