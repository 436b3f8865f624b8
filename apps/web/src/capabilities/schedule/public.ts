export { scheduleKey } from './queries.ts'
