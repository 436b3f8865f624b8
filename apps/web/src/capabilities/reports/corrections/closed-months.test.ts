import { expect, test } from 'vitest'
import { closedMonths, monthText } from './closed-months.ts'

test('the closed months are counted back from the one in which the closed days end', () => {
  const months = closedMonths('2026-02-10')
  expect(months.slice(0, 3)).toEqual(['2026-02-01', '2026-01-01', '2025-12-01'])
  expect(months).toHaveLength(24)
  expect(monthText('2026-02-01')).toBe('02.2026')
})
