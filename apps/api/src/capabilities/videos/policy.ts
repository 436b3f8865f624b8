// Row 4.2 of the permission matrix: a video belongs to its lesson.
export { mayAuthor } from '../lessons/public.ts'
