export { storePersonVisits } from './commands/store-visits.ts'
export { requestsVisibleTo } from './policy.ts'
export { storedVisits, type VisitRow } from './queries/visits.ts'
export { visitRows } from './rules.ts'
