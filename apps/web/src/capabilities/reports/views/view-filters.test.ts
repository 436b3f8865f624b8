import { expect, test } from 'vitest'
import { filtersOf, followed, isOpen, searchOf } from './view-filters.ts'

const today = '2026-11-25'
const november = { first: '2026-11-01', last: '2026-11-30' }

test('a view that follows the calendar opens the month of the day, one with own days those days', () => {
  expect(searchOf({ period: 'month', teacher: 7 }, '2027-02-03')).toEqual({
    first: '2027-02-01',
    last: '2027-02-28',
    teacher: 7,
    page: 1,
  })
  expect(searchOf({ ...november, sort: '-held' }, '2027-02-03')).toEqual({
    ...november,
    sort: '-held',
    page: 1,
  })
})

test('only a calendar unit that holds today can be followed', () => {
  expect(followed(november, today)).toBe('month')
  expect(followed({ first: '2026-10-01', last: '2026-10-31' }, today)).toBeNull()
  expect(followed({ first: '2026-11-01', last: '2026-11-29' }, today)).toBeNull()
  expect(followed(null, today)).toBeNull()
})

test('filters are saved without the page, with the unit or the days', () => {
  const search = { ...november, compare: 'previous', program: 3, page: 4 } as const
  expect(filtersOf(search, 'month')).toEqual({ compare: 'previous', program: 3, period: 'month' })
  expect(filtersOf(search, november)).toEqual({ compare: 'previous', program: 3, ...november })
  expect(filtersOf({ page: 1, q: 'Аман' }, null)).toEqual({ q: 'Аман' })
})

test('the view that the address shows is open, whichever way its days are written', () => {
  expect(isOpen('teacher_hours', { period: 'month' }, { page: 2 }, today)).toBe(true)
  expect(isOpen('teacher_hours', november, { page: 1 }, today)).toBe(true)
  expect(isOpen('teacher_hours', { period: 'month' }, { page: 1, teacher: 7 }, today)).toBe(false)
  expect(isOpen('teacher_hours', { period: 'week' }, { page: 1 }, today)).toBe(false)
  expect(isOpen('teacher_students', { q: 'Аман' }, { page: 1, q: 'Аман' }, today)).toBe(true)
})
