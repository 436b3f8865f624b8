export { lockLesson } from './commands/write-lesson.ts'
export { visibleTo } from './policy.ts'
