export { ownWay } from './queries/way.ts'
