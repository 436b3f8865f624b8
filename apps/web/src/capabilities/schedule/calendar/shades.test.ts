import { describe, expect, test } from 'vitest'
import { offTimes, wholeHours, workOfSchool } from './shades.ts'

const monday = '2026-11-23'
const hours = [
  { day: 1, from: '09:00', to: '13:00' },
  { day: 1, from: '14:00', to: '18:30' },
]

describe('hours off behind the classes', () => {
  test('between and around the hours of work', () => {
    expect(offTimes(monday, workOfSchool([monday], hours))).toEqual([
      { start: '2026-11-23T00:00', end: '2026-11-23T09:00', title: '' },
      { start: '2026-11-23T13:00', end: '2026-11-23T14:00', title: '' },
      { start: '2026-11-23T18:30', end: '2026-11-24T00:00', title: '' },
    ])
  })

  test('a day without hours is off as a whole, a school without hours never', () => {
    const sunday = '2026-11-29'
    expect(offTimes(sunday, workOfSchool([sunday], hours))).toHaveLength(1)
    expect(offTimes(sunday, workOfSchool([sunday], []))).toEqual([])
  })

  test('work over midnight and work of other days', () => {
    const night = [{ start: '2026-11-22T22:00', end: '2026-11-23T02:00' }]
    expect(offTimes(monday, night)).toEqual([
      { start: '2026-11-23T02:00', end: '2026-11-24T00:00', title: '' },
    ])
    expect(offTimes('2026-11-25', night)).toHaveLength(1)
  })

  test('a column that stands for the day has its hours off', () => {
    expect(offTimes(monday, workOfSchool([monday], hours), '2026-11-25')[0]?.end).toBe('2026-11-25T09:00')
  })

  test('the grid is drawn from the earliest to the latest hour', () => {
    expect(wholeHours(hours)).toEqual({ from: 9, to: 19 })
    expect(wholeHours([])).toEqual({ from: 8, to: 21 })
  })
})
