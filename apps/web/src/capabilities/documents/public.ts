export { documentsDone, documentsOf } from './queries.ts'
