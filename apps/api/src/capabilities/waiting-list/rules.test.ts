import { expect, test } from 'vitest'
import { instantOf } from '../availability/public.ts'
import { deadlineOf, fits } from './rules.ts'

const zone = 'Asia/Almaty'
const at = (day: string, hour: number, minute = 0, clock = zone) =>
  instantOf(clock, day, hour * 60 + minute).getTime()
const anyHour = { zone, weekdays: [], from_minute: null, until_minute: null, until_day: null }
// A Wednesday.
const day = '2026-03-11'
const hour = (from: number, minutes = 60) => ({
  from: at(day, from),
  until: at(day, from) + minutes * 60_000,
})

test('an hour fits by its weekday, by all of its time and until the last day', () => {
  expect(fits(anyHour, hour(10))).toBe(true)
  expect(fits({ ...anyHour, weekdays: [3] }, hour(10))).toBe(true)
  expect(fits({ ...anyHour, weekdays: [2, 4] }, hour(10))).toBe(false)
  const morning = { ...anyHour, from_minute: 600, until_minute: 720 }
  expect(fits(morning, hour(10))).toBe(true)
  expect(fits(morning, hour(11))).toBe(true)
  expect(fits(morning, hour(11, 90))).toBe(false)
  expect(fits(morning, hour(9))).toBe(false)
  expect(fits({ ...anyHour, until_day: day }, hour(10))).toBe(true)
  expect(fits({ ...anyHour, until_day: '2026-03-10' }, hour(10))).toBe(false)
})

test('days and times are those of the one who waits', () => {
  // 10:00 in Almaty is 06:00 in Rome.
  const inRome = { ...anyHour, zone: 'Europe/Rome', from_minute: 6 * 60, until_minute: 7 * 60 }
  expect(fits(inRome, hour(10))).toBe(true)
  expect(fits({ ...inRome, zone }, hour(10))).toBe(false)
  expect(fits({ ...anyHour, zone: 'Europe/Rome', weekdays: [2] }, hour(2))).toBe(true)
})

test('the time for an answer passes by day, and ends with the notice of the teacher', () => {
  const asked = { zone, minutes: 120 }
  expect(deadlineOf({ ...asked, now: at(day, 10) })).toBe(at(day, 12))
  expect(deadlineOf({ ...asked, now: at(day, 21) })).toBe(at('2026-03-12', 9))
  expect(deadlineOf({ ...asked, now: at(day, 23) })).toBe(at('2026-03-12', 10))
  expect(deadlineOf({ ...asked, now: at(day, 3) })).toBe(at(day, 10))
  expect(deadlineOf({ ...asked, now: at(day, 10), latest: at(day, 11) })).toBe(at(day, 11))
  expect(deadlineOf({ ...asked, now: at(day, 10), latest: at(day, 10, 14) })).toBeNull()
  expect(deadlineOf({ ...asked, minutes: 2_880, now: at(day, 10) })).toBe(at('2026-03-14', 16))
})
