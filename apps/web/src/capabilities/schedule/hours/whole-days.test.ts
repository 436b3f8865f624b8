import { expect, test } from 'vitest'
import { daysOf } from './whole-days.ts'

test('an absence from midnight to midnight takes its days whole, by the clock of the teacher', () => {
  const absence = { starts_at: '2026-12-06T19:00:00Z', ends_at: '2026-12-11T19:00:00Z' }
  expect(daysOf(absence, 'Asia/Almaty')).toEqual({ isWhole: true, first: '2026-12-07', last: '2026-12-11' })
  expect(daysOf(absence, 'Europe/Rome')).toEqual({ isWhole: false, first: '2026-12-06', last: '2026-12-11' })
})
