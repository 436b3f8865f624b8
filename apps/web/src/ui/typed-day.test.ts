import { expect, test } from 'vitest'
import { dayOf, withPoints } from './typed-day.ts'

test('digits get their points while they are typed', () => {
  expect(withPoints('2')).toBe('2')
  expect(withPoints('21')).toBe('21.')
  expect(withPoints('21.1')).toBe('21.1')
  expect(withPoints('21112026')).toBe('21.11.2026')
  expect(withPoints('2026-11-21')).toBe('2026-11-21')
})

test('a whole day is understood in the ways people write it, half a day or a wrong one is not', () => {
  expect(dayOf('21.11.2026')).toBe('2026-11-21')
  expect(dayOf('1/2/2027')).toBe('2027-02-01')
  expect(dayOf('2026-11-21')).toBe('2026-11-21')
  expect(dayOf('21.11.20')).toBeUndefined()
  expect(dayOf('31.02.2026')).toBeUndefined()
})
