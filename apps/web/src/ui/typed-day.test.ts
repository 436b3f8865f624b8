import { expect, test } from 'vitest'
import { themeOf } from './theme.ts'
import { typedDay, withPoints } from './typed-day.ts'

test('digits get their points while they are typed', () => {
  expect(withPoints('2')).toBe('2')
  expect(withPoints('21')).toBe('21.')
  expect(withPoints('21.1')).toBe('21.1')
  expect(withPoints('21112026')).toBe('21.11.2026')
  expect(withPoints('2026-11-21')).toBe('2026-11-21')
})

test('a typed day is day, month and year, in every field of dates; half a day or a wrong one is none', () => {
  const ofFields = themeOf('#0b7a75').components?.DateInput?.defaultProps?.dateParser
  for (const read of [(text: string) => typedDay(text) ?? null, ofFields]) {
    expect(read('02.03.2027')).toBe('2027-03-02')
    expect(read('1/2/2027')).toBe('2027-02-01')
    expect(read('2026-11-21')).toBe('2026-11-21')
    expect(read('21.11.1996')).toBe('1996-11-21')
    expect(read('31.02.2027')).toBeNull()
    expect(read('12.02.20')).toBeNull()
  }
})
