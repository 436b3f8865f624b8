import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, dayAt, instantOf, weekdayOf } from './civil-time.ts'
import { overlaps, type Span } from './spans.ts'
import { blockersAt, freeSpans, hoursOf, type TeacherTime, whyNotFree, workingSpans } from './teacher-time.ts'

const zones = ['Asia/Almaty', 'Europe/Rome', 'America/New_York', 'Pacific/Kiritimati']
const seed = { seed: 20_261, numRuns: 120 }
const monday = '2026-11-23'

const idle: TeacherTime = {
  zone: 'Asia/Almaty',
  weekly: [
    { weekday: 1, from: 540, until: 720, startsOn: null, endsOn: null },
    { weekday: 1, from: 840, until: 1080, startsOn: null, endsOn: null },
  ],
  overrides: [],
  holidays: new Map(),
  absences: [],
  busy: [],
  classes: [],
  bufferMinutes: 0,
  noticeHours: 0,
  dailyLimit: null,
}
const at = (minute: number, day = monday, zone = 'Asia/Almaty') => instantOf(zone, day, minute).getTime()
const span = (from: number, until: number): Span => ({ from: at(from), until: at(until) })
const taken = (from: number, until: number, freeAt = until) => ({ ...span(from, until), freeAt: at(freeAt) })
const wholeDay = span(0, 1440)
const before = at(0, '2026-11-20')
const free = (teacher: TeacherTime, minutes = 30) =>
  freeSpans(teacher, { frame: wholeDay, minutes, now: before }).map(({ from, until }) => [
    (from - wholeDay.from) / 60_000,
    (until - wholeDay.from) / 60_000,
  ])

test('several intervals of a weekday are free until something takes of them', () => {
  expect(free(idle)).toEqual([
    [540, 720],
    [840, 1080],
  ])
  expect(free({ ...idle, classes: [taken(600, 660)] })).toEqual([
    [540, 600],
    [660, 720],
    [840, 1080],
  ])
  expect(free({ ...idle, absences: [span(0, 900)], busy: [span(1000, 1400)] })).toEqual([[900, 1000]])
})

test('a buffer is kept before and after classes, and what is too short is not offered', () => {
  const teacher = { ...idle, bufferMinutes: 15, classes: [taken(600, 660, 675)] }
  expect(free(teacher)).toEqual([
    [540, 585],
    [675, 720],
    [840, 1080],
  ])
  expect(free(teacher, 60)).toEqual([[840, 1080]])
})

test('an override goes before a holiday, and a moved day is worked as its weekday', () => {
  const holiday = { ...idle, holidays: new Map([[monday, null]]) }
  expect(free(holiday)).toEqual([])
  expect(blockersAt(holiday, span(540, 600), before)).toEqual(['holiday'])
  expect(free({ ...holiday, overrides: [{ day: monday, from: 600, until: 660 }] })).toEqual([[600, 660]])
  expect(free({ ...idle, overrides: [{ day: monday, from: null, until: null }] })).toEqual([])
  const saturday = { ...idle, holidays: new Map([['2026-11-28', 1]]) }
  expect(hoursOf(saturday, '2026-11-28').minutes).toHaveLength(2)
})

test('hours hold from their first day until their last', () => {
  const hours = { weekday: 1, from: 540, until: 600, startsOn: '2026-11-30', endsOn: '2026-12-07' }
  const days = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']
  expect(days.map((day) => hoursOf({ ...idle, weekly: [hours] }, day).minutes.length)).toEqual([0, 1, 1, 0])
})

test('each reason is named, and a buffer only where it is the only one', () => {
  const teacher = {
    ...idle,
    bufferMinutes: 10,
    noticeHours: 2,
    dailyLimit: 1,
    classes: [taken(600, 660, 670)],
    busy: [span(1000, 1010)],
  }
  expect(blockersAt({ ...teacher, dailyLimit: null }, span(630, 690), before)).toEqual(['has_class'])
  expect(blockersAt({ ...teacher, dailyLimit: null }, span(665, 690), before)).toEqual(['buffer'])
  expect(blockersAt({ ...teacher, dailyLimit: null }, span(1000, 1060), before)).toEqual(['busy_elsewhere'])
  expect(blockersAt(teacher, span(900, 960), before)).toEqual(['daily_limit'])
  expect(blockersAt({ ...teacher, dailyLimit: null }, span(900, 960), at(850))).toEqual(['too_soon'])
  expect(blockersAt({ ...idle, absences: [span(0, 545)] }, span(540, 600), before)).toEqual(['absent'])
  expect(blockersAt(idle, span(700, 760), before)).toEqual(['no_work_day'])
  expect(blockersAt(idle, span(540, 600), before)).toEqual([])
})

test('why no class fits into a frame is said by what takes of it', () => {
  const asked = { frame: span(540, 600), minutes: 60, now: before }
  expect(whyNotFree(idle, asked)).toEqual([])
  expect(whyNotFree({ ...idle, classes: [taken(570, 580)] }, asked)).toEqual(['has_class'])
  expect(whyNotFree({ ...idle, absences: [span(0, 1440)] }, asked)).toEqual(['absent'])
  expect(whyNotFree(idle, { ...asked, frame: span(0, 400) })).toEqual(['no_work_day'])
  expect(whyNotFree({ ...idle, noticeHours: 300 }, asked)).toEqual(['too_soon'])
})

test('a working day of summer time is an hour shorter or longer, and nine o’clock stays nine', () => {
  const night = [7].map((weekday) => ({ weekday, from: 0, until: 360, startsOn: null, endsOn: null }))
  const hours = (zone: string, day: string) => {
    const frame = { from: at(0, day, zone), until: at(1440, day, zone) }
    return workingSpans({ ...idle, zone, weekly: night }, frame).map(
      ({ from, until }) => (until - from) / 3_600_000,
    )
  }
  expect(hours('Europe/Rome', '2026-03-29')).toEqual([5])
  expect(hours('Europe/Rome', '2026-10-25')).toEqual([7])
  expect(hours('America/New_York', '2026-03-08')).toEqual([5])
  expect(hours('Asia/Almaty', '2026-03-29')).toEqual([6])
})

const minutes = fc
  .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 600 }))
  .map(([from, length]) => ({ from, until: Math.min(1440, from + length) }))
const someDay = fc.integer({ min: 0, max: 400 }).map((days) => dayAfter('2026-01-01', days))
const near = (zone: string, day: string) =>
  fc.array(
    fc.tuple(fc.integer({ min: -1, max: 3 }), minutes).map(([days, one]) => ({
      from: at(one.from, dayAfter(day, days), zone),
      until: at(one.until, dayAfter(day, days), zone),
    })),
    { maxLength: 4 },
  )
const someTeacher = fc.tuple(fc.constantFrom(...zones), someDay).chain(([zone, day]) =>
  fc.record({
    day: fc.constant(day),
    asked: fc.integer({ min: 5, max: 180 }),
    teacher: fc.record({
      zone: fc.constant(zone),
      weekly: fc.array(
        fc
          .tuple(fc.integer({ min: 1, max: 7 }), minutes)
          .map(([weekday, one]) => ({ weekday, ...one, startsOn: null, endsOn: null })),
        { maxLength: 12 },
      ),
      overrides: fc.array(
        minutes.map((one) => ({ day: dayAfter(day, 1), ...one })),
        { maxLength: 2 },
      ),
      holidays: fc.constantFrom(
        new Map<string, number | null>(),
        new Map([[day, null]]),
        new Map([[day, 3]]),
      ),
      absences: near(zone, day),
      busy: near(zone, day),
      classes: near(zone, day).map((spans) => spans.map((one) => ({ ...one, freeAt: one.until + 300_000 }))),
      bufferMinutes: fc.integer({ min: 0, max: 30 }),
      noticeHours: fc.constantFrom(0, 24),
      dailyLimit: fc.constantFrom(null, 1, 3),
    }),
  }),
)

test('whatever the hours, days off and classes are: what is free is worked, taken by nothing and long enough', () => {
  fc.assert(
    fc.property(someTeacher, ({ teacher, day, asked }) => {
      const frame = { from: at(0, day, teacher.zone), until: at(1440, dayAfter(day, 2), teacher.zone) }
      const now = frame.from - 86_400_000
      const spans = freeSpans(teacher, { frame, minutes: asked, now })
      for (const one of spans) {
        expect(one.until - one.from).toBeGreaterThanOrEqual(asked * 60_000)
        expect(blockersAt(teacher, one, now)).toEqual([])
        expect(
          [...teacher.absences, ...teacher.busy, ...teacher.classes].some((cut) => overlaps(cut, one)),
        ).toBe(false)
        const firstDay = dayAt(teacher.zone, one.from)
        if (
          teacher.overrides.every((override) => override.day !== firstDay) &&
          !teacher.holidays.has(firstDay)
        )
          expect(teacher.weekly.map(({ weekday }) => weekday)).toContain(weekdayOf(firstDay))
      }
      for (const [index, one] of spans.entries())
        for (const other of spans.slice(index + 1)) expect(overlaps(one, other)).toBe(false)
    }),
    seed,
  )
})

test('a frame has a reason exactly when no class of that length fits into it', () => {
  fc.assert(
    fc.property(someTeacher, ({ teacher, day, asked }) => {
      const frame = { from: at(480, day, teacher.zone), until: at(1200, day, teacher.zone) }
      const question = { frame, minutes: asked, now: frame.from - 90_000_000 }
      expect(whyNotFree(teacher, question).length === 0).toBe(freeSpans(teacher, question).length > 0)
    }),
    seed,
  )
})
