import { expect, test } from 'vitest'
import { columnsThatFit } from './columns-that-fit.ts'

const columns = [
  { key: 'name', width: 200 },
  { key: 'country', width: 100, leavesEarly: 3 },
  { key: 'visa', width: 100, leavesEarly: 1 },
  { key: 'added', width: 100, leavesEarly: 2 },
  { key: 'actions', width: 50 },
]
const fitting = (room: number, given?: Record<string, number>) =>
  columnsThatFit(columns, given ? { room, given } : { room }).map(({ key }) => key)

test('a table with room for all its columns has all of them', () => {
  expect(fitting(550)).toEqual(['name', 'country', 'visa', 'added', 'actions'])
})

test('the columns that leave earliest make room, one by one, and the others stand in their order', () => {
  expect(fitting(549)).toEqual(['name', 'country', 'added', 'actions'])
  expect(fitting(400)).toEqual(['name', 'country', 'actions'])
  expect(fitting(300)).toEqual(['name', 'actions'])
})

test('a column without an order stays, however narrow the table is', () => {
  expect(fitting(100)).toEqual(['name', 'actions'])
})

test('a width that the user gave counts instead of the usual one', () => {
  expect(fitting(550, { name: 300 })).toEqual(['name', 'country', 'added', 'actions'])
})

test('a column without a width takes room for a name', () => {
  const named = [{ key: 'name' }, { key: 'added', width: 100, leavesEarly: 1 }]
  expect(columnsThatFit(named, { room: 280 })).toHaveLength(2)
  expect(columnsThatFit(named, { room: 279 })).toHaveLength(1)
})
