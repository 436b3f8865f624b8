import { expect, test } from 'vitest'
import { hasRows, measureText } from './report-values.ts'

const words = { of: 'из', noData: 'нет данных', language: 'ru' } as const

test('a share shows both counts, in percent only from five on, and no data is not zero', () => {
  expect(measureText('held_rate', { value: 75, numerator: 18, denominator: 24 }, words)).toBe(
    '18 из 24, 75\u00a0%',
  )
  expect(measureText('held_rate', { value: null, numerator: 1, denominator: 4 }, words)).toBe('1 из 4')
  expect(measureText('held_rate', { value: null, numerator: 0, denominator: 0 }, words)).toBe('нет данных')
})

test('minutes are hours, days are days', () => {
  expect(measureText('taught_minutes', 5040, words)).toBe('84,0')
  expect(measureText('last_seen_on', '2026-11-05', words)).toBe('05.11.2026')
  expect(measureText('held', 1037, words)).toBe('1\u00a0037')
})

test('a number without rows does not open', () => {
  expect([
    hasRows(0),
    hasRows(null),
    hasRows({ value: 0, numerator: 0, denominator: 7 }),
    hasRows(3),
  ]).toEqual([false, false, false, true])
})
