export { dayAfter, dayAt, instantOf, isTimeZone, weekdayOf } from './civil-time.ts'
export { type AskedTime, hindrancesOf, hindrancesOfMany } from './hindrances.ts'
