export { type Overview, overviewQuery } from './overview-query.ts'
