import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dayAfter, dayAt, instantOf, weekdayOf } from './civil-time.ts'

const zones = ['Asia/Almaty', 'Europe/Rome', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe']
const seed = { seed: 20_260, numRuns: 300 }
const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter('1985-01-01', days))
const someMinute = fc.integer({ min: 0, max: 1440 })

/** Returns what a timezone's clock shows, as minutes since 1980-01-01. */
function shown(zone: string, at: number): number {
  const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime()
  return Temporal.PlainDateTime.from('1980-01-01').until(wall, { largestUnit: 'minutes' }).total('minutes')
}
const wanted = (day: string, minute: number) =>
  Temporal.PlainDateTime.from('1980-01-01')
    .until(Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: minute }), {
      largestUnit: 'minutes',
    })
    .total('minutes')

test('an instant is the first at which the clock shows the minute or a later one, in every zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), someDay, someMinute, (zone, day, minute) => {
      const at = instantOf(zone, day, minute).getTime()
      expect(shown(zone, at)).toBeGreaterThanOrEqual(wanted(day, minute))
      expect(shown(zone, at - 1)).toBeLessThan(wanted(day, minute))
    }),
    seed,
  )
})

test('later minutes of a clock never come earlier', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), someDay, someMinute, someMinute, (zone, day, one, other) => {
      const [sooner, later] = one < other ? [one, other] : [other, one]
      expect(instantOf(zone, day, sooner).getTime()).toBeLessThanOrEqual(
        instantOf(zone, day, later).getTime(),
      )
      expect(instantOf(zone, day, 1440).getTime()).toBe(instantOf(zone, dayAfter(day, 1), 0).getTime())
    }),
    seed,
  )
})

test('23:00 of 29 February 2024 came twice in Almaty, and the first one counts', () => {
  expect(instantOf('Asia/Almaty', '2024-02-29', 1380).toISOString()).toBe('2024-02-29T17:00:00.000Z')
  expect(instantOf('Asia/Almaty', '2024-02-29', 1440).toISOString()).toBe('2024-02-29T19:00:00.000Z')
  expect(dayAt('Asia/Almaty', Date.parse('2024-02-29T18:30:00Z'))).toBe('2024-02-29')
})

test('where summer time skips a minute, it is the moment at which the clock goes on', () => {
  expect(instantOf('Europe/Rome', '2026-03-29', 150).toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(instantOf('America/New_York', '2026-03-08', 121).toISOString()).toBe('2026-03-08T07:00:00.000Z')
  expect(instantOf('Pacific/Kiritimati', '1994-12-31', 600).toISOString()).toBe('1994-12-31T10:00:00.000Z')
})

test('where it shows a minute twice, it is the first', () => {
  expect(instantOf('Europe/Rome', '2026-10-25', 150).toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('days are counted as the calendar counts them, leap years and all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: -800, max: 800 }), (at, days) => {
      const day = Temporal.PlainDate.from('1950-01-01').add({ days: at })
      expect(dayAfter(day.toString(), days)).toBe(day.add({ days }).toString())
      expect(weekdayOf(day.toString())).toBe(day.dayOfWeek)
    }),
    seed,
  )
})

test('the twelve months have their lengths, and February one day more in leap years [R407]', () => {
  const lengthsOf = (year: number) =>
    Array.from({ length: 12 }, (_, at) => {
      const first = `${year}-${String(at + 1).padStart(2, '0')}-01`
      const next = at === 11 ? `${year + 1}-01-01` : `${year}-${String(at + 2).padStart(2, '0')}-01`
      let days = 0
      while (dayAfter(first, days) < next) days += 1
      return days
    })
  expect(lengthsOf(2027)).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
  expect(lengthsOf(2028)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
})
