import { expect, test } from 'vitest'
import { tabOf } from './analytics-search.ts'

test('an older address of the applications’ numbers opens them, any other one the season', () => {
  expect(tabOf({})).toBe('season')
  expect(tabOf({ responsible: 5, country: 'IT', page: 2 })).toBe('season')
  expect(tabOf({ season: 3, stage: 'papers', part: 'open' })).toBe('season')
  expect(tabOf({ view: 'programs' })).toBe('applications')
  expect(tabOf({ status: 'refusal', country: 'IT' })).toBe('applications')
  expect(tabOf({ tab: 'season', year: 4 })).toBe('season')
})
