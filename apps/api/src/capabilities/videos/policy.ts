// Row 4.2 of the permission matrix: a film belongs to its lesson.
export { mayAuthor } from '../lessons/public.ts'
