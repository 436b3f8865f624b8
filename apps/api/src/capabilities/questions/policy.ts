// Rows 4.4 and 5.2 of the permission matrix: the bank belongs to those who author tasks.
export { mayAuthor as mayUseBank } from '../tasks/public.ts'
