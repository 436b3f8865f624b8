import { expect, test } from 'vitest'
import { dayTyped } from './day-typed.ts'
import { themeOf } from './theme.ts'

test('a typed day is day, month and year, in every field of dates', () => {
  const ofFields = themeOf('#0b7a75').components?.DateInput?.defaultProps?.dateParser
  for (const read of [(text: string) => dayTyped(text) ?? null, ofFields]) {
    expect(read('02.03.2027')).toBe('2027-03-02')
    expect(read('1/2/2027')).toBe('2027-02-01')
    expect(read('2026-11-21')).toBe('2026-11-21')
    expect(read('21.11.1996')).toBe('1996-11-21')
    expect(read('31.02.2027')).toBeNull()
    expect(read('12.02.20')).toBeNull()
  }
})
