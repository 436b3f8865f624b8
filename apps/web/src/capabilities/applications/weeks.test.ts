import { expect, test } from 'vitest'
import { weekOf } from './weeks.ts'

const wednesday = '2026-12-02'

test('a day that has passed is overdue, in this week too', () => {
  expect([weekOf('2026-12-01', wednesday), weekOf('2025-06-30', wednesday)]).toEqual(['overdue', 'overdue'])
})

test('this week ends on Sunday, the next one begins on Monday', () => {
  const days = ['2026-12-02', '2026-12-06', '2026-12-07', '2026-12-13']
  expect(days.map((day) => weekOf(day, wednesday))).toEqual(['this', 'this', 'next', 'next'])
})

test('a later week has its first and last day, over a change of the year', () => {
  expect(weekOf('2027-01-01', wednesday)).toEqual({ from: '2026-12-28', to: '2027-01-03' })
  expect(weekOf('2026-12-14', wednesday)).toEqual({ from: '2026-12-14', to: '2026-12-20' })
})

test('on a Sunday the next day is in the next week', () => {
  expect(weekOf('2026-12-07', '2026-12-06')).toBe('next')
})

test('without a day there is no week', () => {
  expect(weekOf(null, wednesday)).toBe('none')
})
