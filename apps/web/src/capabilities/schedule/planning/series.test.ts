import { describe, expect, test } from 'vitest'
import { daysOfSeries } from './series.ts'

const base = { day: '2026-11-24', weekdays: [2, 4], everyWeeks: 1, onHoliday: 'skip' } as const
const none = new Set<string>()
const held = (days: readonly { day: string }[]) => days.map(({ day }) => day)

describe('the days of a series', () => {
  test('Tuesdays and Thursdays until a day, that day included', () => {
    expect(held(daysOfSeries({ ...base, until: '2026-12-03' }, none))).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-12-01',
      '2026-12-03',
    ])
  })

  test('so many times, every second week counted from the week of the first', () => {
    expect(held(daysOfSeries({ ...base, everyWeeks: 2, times: 3 }, none))).toEqual([
      '2026-11-24',
      '2026-11-26',
      '2026-12-08',
    ])
  })

  test('a holiday is left out, moved to the next working day, or kept, as was chosen', () => {
    const holidays = new Set(['2026-12-16', '2026-12-17'])
    const input = { ...base, day: '2026-12-16', weekdays: [3], times: 1 }
    expect(daysOfSeries(input, holidays).map(({ day, became }) => [day, became])).toEqual([
      ['2026-12-16', 'skipped'],
      ['2026-12-23', undefined],
    ])
    expect(daysOfSeries({ ...input, onHoliday: 'move' }, holidays)[0]).toEqual({
      day: '2026-12-18',
      holiday: '2026-12-16',
      became: 'moved',
    })
    expect(daysOfSeries({ ...input, onHoliday: 'keep' }, holidays)[0]?.day).toBe('2026-12-16')
  })

  test('never more than two years and 400 classes', () => {
    const days = daysOfSeries({ ...base, weekdays: [1, 2, 3, 4, 5, 6, 7], times: 400 }, none)
    expect(days).toHaveLength(400)
    expect(
      daysOfSeries({ ...base, until: '2040-01-01' }, none)
        .at(-1)
        ?.day.slice(0, 4),
    ).toBe('2028')
  })
})
