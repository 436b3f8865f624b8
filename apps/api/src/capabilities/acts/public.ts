export { listActs } from './queries/acts.ts'
