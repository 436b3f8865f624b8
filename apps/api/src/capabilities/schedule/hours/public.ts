export { dayAfter, dayAt, instantOf, weekdayOf } from './civil-time.ts'
export { hindrancesOf, hindrancesOfMany } from './hindrances.ts'
export { zoneOf, zoneOfReader } from './zone.ts'
