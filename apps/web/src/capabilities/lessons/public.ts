export { useWords } from './lesson-words.ts'
export { sendSavedNotes } from './notes/notes-saving.ts'
export type { Lesson } from './queries.ts'
export { seekTo } from './seek.ts'
