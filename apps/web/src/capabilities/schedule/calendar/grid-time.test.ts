import { describe, expect, test } from 'vitest'
import type { ClassRow } from '../queries.ts'
import { hoursOf, placeOf, type Sheet, spotOf } from './grid-time.ts'

const row = {
  starts_at: '2026-11-23T13:00:00.000Z',
  ends_at: '2026-11-23T14:30:00.000Z',
  teacher: { id: 10, first_name: 'Айгерім', last_name: null },
  room: null,
} as ClassRow

const week: Sheet = { view: 'week', on: '2026-11-23', zone: 'Asia/Almaty', columns: [] }
const teachers: Sheet = {
  ...week,
  view: 'teachers',
  columns: [
    { id: 9, name: 'Болат' },
    { id: 10, name: 'Айгерім' },
  ],
}

const spot = (start: string, end: string, sheet: Sheet) =>
  spotOf(new Date(`${start}Z`), new Date(`${end}Z`), sheet)

describe('classes in the grid', () => {
  test('a class stands at the time of the reader’s clock and comes back as the same instant', () => {
    expect(placeOf(row, week)).toEqual({ start: '2026-11-23T18:00', end: '2026-11-23T19:30' })
    expect(placeOf(row, { ...week, zone: 'Europe/Rome' })?.start).toBe('2026-11-23T14:00')
    expect(spot('2026-11-23T18:00', '2026-11-23T19:30', week)).toEqual({
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      column: null,
    })
  })

  test('a column of a teacher is a lent day, and a drop on it means that teacher on the shown day', () => {
    expect(placeOf(row, teachers)?.start).toBe('2026-11-24T18:00')
    expect(spot('2026-11-23T18:00', '2026-11-23T19:30', teachers)).toMatchObject({
      starts_at: row.starts_at,
      column: { id: 9 },
    })
    expect(spot('2026-11-24T18:00', '2026-11-24T19:30', teachers).column?.id).toBe(10)
  })

  test('who has no column is not drawn', () => {
    expect(placeOf({ ...row, teacher: { ...row.teacher, id: 1 } }, teachers)).toBeNull()
    expect(placeOf(row, { ...teachers, view: 'rooms' })).toBeNull()
  })

  test('the grid reaches over classes before and after the hours of work', () => {
    const work = { from: 9, to: 18 }
    expect(hoursOf([], work)).toEqual(work)
    expect(hoursOf([{ start: '2026-11-23T07:30', end: '2026-11-23T18:30' }], work)).toEqual({
      from: 7,
      to: 19,
    })
    expect(hoursOf([{ start: '2026-11-23T23:00', end: '2026-11-24T00:30' }], work).to).toBe(24)
  })
})
