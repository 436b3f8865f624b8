import { type Comparison, periodOf, presetAround, presetOf } from '@qadam/contract/reports/period.ts'
import { expect, test } from 'vitest'

const compared = (first: string, last: string, by: Comparison, today = '2099-01-01') => {
  const found = periodOf({ first, last }, today, by).compared
  return found && [found.first, found.last]
}

test('presets are whole weeks from Monday, months, and years from 1 September', () => {
  expect(presetAround('week', '2026-11-29')).toEqual({ first: '2026-11-23', last: '2026-11-29' })
  expect(presetAround('month', '2028-02-10')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(presetAround('academic_year', '2026-08-31')).toEqual({ first: '2025-09-01', last: '2026-08-31' })
  expect(presetAround('academic_year', '2026-09-01')).toEqual({ first: '2026-09-01', last: '2027-08-31' })
  expect(presetOf({ first: '2026-11-02', last: '2026-11-08' })).toBe('week')
  expect(presetOf({ first: '2026-11-02', last: '2026-11-09' })).toBeNull()
})

test('the period before a month is the whole month before, before days as many days', () => {
  expect(compared('2026-03-01', '2026-03-31', 'previous')).toEqual(['2026-02-01', '2026-02-28'])
  expect(compared('2026-03-05', '2026-03-07', 'previous')).toEqual(['2026-03-02', '2026-03-04'])
})

test('a running period is compared with the same part of the other one', () => {
  expect(compared('2026-11-01', '2026-11-30', 'previous', '2026-11-25')).toEqual(['2026-10-01', '2026-10-25'])
  // Wednesday: Monday to Wednesday.
  expect(compared('2026-11-23', '2026-11-29', 'previous', '2026-11-25')).toEqual(['2026-11-16', '2026-11-18'])
  // February has no 30th.
  expect(compared('2026-03-01', '2026-03-31', 'previous', '2026-03-30')).toEqual(['2026-02-01', '2026-02-28'])
})

test('a year before: weeks by their number, days by their date, 29 February with 1 March', () => {
  expect(compared('2026-11-23', '2026-11-29', 'year_ago')).toEqual(['2025-11-24', '2025-11-30'])
  // 2026 has a week 53, 2025 has none.
  expect(compared('2026-12-28', '2027-01-03', 'year_ago')).toEqual(['2025-12-22', '2025-12-28'])
  expect(compared('2026-11-01', '2026-11-30', 'year_ago')).toEqual(['2025-11-01', '2025-11-30'])
  expect(compared('2027-02-01', '2027-02-28', 'year_ago')).toEqual(['2026-02-01', '2026-02-28'])
  expect(compared('2025-02-01', '2025-02-28', 'year_ago')).toEqual(['2024-02-01', '2024-02-29'])
  expect(compared('2028-02-29', '2028-02-29', 'year_ago')?.[0]).toBe('2027-03-01')
})
