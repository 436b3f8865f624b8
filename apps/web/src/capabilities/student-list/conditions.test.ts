import type { Condition } from '@qadam/contract/students/list-filters.ts'
import { expect, test } from 'vitest'
import { conditionsOf, conditionsText } from './conditions.ts'

test('conditions come back from the address as they were', () => {
  const conditions: Condition[] = [
    { field: 'visa', op: 'is', value: false },
    { field: 'steps', op: 'any_of', value: [3, 14] },
    { field: 'countries', op: 'none_of', value: ['IT'] },
    { field: 'visa_date', op: 'between', value: ['2026-01-01', '2026-02-01'] },
    { field: 'tracking', op: 'is', value: 'KZ, 5~6. 100%2C' },
    { field: 'responsible', op: 'empty' },
    { field: 'package_cost', op: 'after', value: 5_000_000 },
  ]
  expect(conditionsOf(conditionsText(conditions))).toEqual(conditions)
})

test('what is broken in an address falls away', () => {
  expect(conditionsOf('visa~steps.like.3~cv.is.true')).toEqual([{ field: 'cv', op: 'is', value: true }])
  expect(conditionsText([])).toBeUndefined()
  expect(conditionsOf(undefined)).toEqual([])
})
