export { type Overview, overviewQuery } from './queries.ts'
