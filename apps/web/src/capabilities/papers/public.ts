export { papersKey } from './queries.ts'
