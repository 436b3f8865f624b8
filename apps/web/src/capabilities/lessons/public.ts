export { sendSavedNotes } from './notes/notes-saving.ts'
