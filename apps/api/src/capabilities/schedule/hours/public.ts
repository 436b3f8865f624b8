export { dayAfter, dayAt, instantOf, weekdayOf } from './civil-time.ts'
export { type AskedTime, hindrancesOf, hindrancesOfMany } from './hindrances.ts'
