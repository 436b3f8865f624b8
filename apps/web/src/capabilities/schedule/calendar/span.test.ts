import { describe, expect, test } from 'vitest'
import { daysOf, plusDays, spanOf, stepFrom, weekdayOf } from './span.ts'

describe('the days that a view of the schedule shows', () => {
  test('a week goes from Monday to Sunday, over the end of a year too', () => {
    expect(spanOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(spanOf('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  })

  test('a month is whole weeks', () => {
    expect(spanOf('month', '2026-11-22')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
    expect(daysOf(spanOf('month', '2027-02-01'))).toHaveLength(28)
  })

  test('an agenda begins with the day and is two weeks long, other views are one day', () => {
    expect(daysOf(spanOf('agenda', '2026-11-22'))).toHaveLength(14)
    expect(spanOf('teachers', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  })

  test('a step from the last day of January leads to February, not over it', () => {
    expect(stepFrom('month', '2027-01-31', 1)).toBe('2027-02-01')
    expect(stepFrom('month', '2027-01-31', -1)).toBe('2026-12-01')
    expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06')
    expect(stepFrom('rooms', '2028-02-28', 1)).toBe('2028-02-29')
  })

  test('weekdays are counted from Monday', () => {
    expect(weekdayOf('2026-11-22')).toBe(7)
    expect(weekdayOf(plusDays('2026-11-22', 1))).toBe(1)
  })
})
