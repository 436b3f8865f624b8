export { bookHour } from './commands/book.ts'
export { schoolTakesNone, teacherTakesNone } from './errors.ts'
