export { placeVisibleTo } from './policy.ts'
export { standingsIn } from './queries/standings.ts'
