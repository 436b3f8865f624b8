export { receiptsOfPage, receiptsQuery } from './queries.ts'
