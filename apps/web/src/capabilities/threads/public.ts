export { PostForm } from './PostForm.tsx'
export { allQuestions } from './queries.ts'
