export { latestTalk } from './queries.ts'
