import { expect, test } from 'vitest'
import { stepAfter, stepBefore } from './tour-steps.ts'

test('it goes step by step and stays at its ends', () => {
  expect(stepBefore(0)).toBe(0)
  expect([0, 1, 7, 8].map(stepAfter)).toEqual([1, 2, 8, 8])
})
