import { expect, test } from 'vitest'
import { splitOldestFirst } from './rules.ts'

const owed = [
  { child: 1, minor: 300n, due_on: '2026-12-01' },
  { child: 2, minor: 200n, due_on: '2026-11-01' },
  { child: 1, minor: 100n, due_on: null },
  { child: 2, minor: 50n, due_on: '2026-12-15' },
]
const split = (minor: bigint) => Object.fromEntries(splitOldestFirst(minor, owed, [1, 2]))

test('a transfer pays the oldest debts of all children first, and those without a day last', () => {
  expect(split(150n)).toEqual({ 1: 0n, 2: 150n })
  expect(split(450n)).toEqual({ 1: 250n, 2: 200n })
  expect(split(540n)).toEqual({ 1: 300n, 2: 240n })
  expect(split(600n)).toEqual({ 1: 350n, 2: 250n })
})

test('what is more than all is owed goes to the child of the page, so that the parts are the sum', () => {
  expect(split(1_000n)).toEqual({ 1: 750n, 2: 250n })
  expect(Object.fromEntries(splitOldestFirst(70n, [], [7]))).toEqual({ 7: 70n })
})
