import { expect, test } from 'vitest'
import { moved } from './edited.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [1, 9, 'acb'],
  [7, 0, 'abc'],
])('a row moves from %i to %i', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order)
})
