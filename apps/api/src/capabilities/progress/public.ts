export { placeVisibleTo } from './policy.ts'
export { presentGlance } from './queries/glance.ts'
export { standingsIn } from './queries/standings.ts'
