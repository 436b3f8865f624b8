import type { Condition } from '@qadam/contract/students/list-filters.ts'
import { expect, test } from 'vitest'
import { searchParams } from '../../platform/search-params.ts'
import type { StudentView } from './queries.ts'
import { StudentSearch } from './student-search.ts'
import { isSameList, type SavedList, savedListOf, searchOfView } from './view-search.ts'

const list: SavedList = {
  columns: ['steps', 'visa'],
  widths: { visa: 160, steps: 300 },
  filter: [
    { field: 'steps', op: 'any_of', value: [14, 3] },
    { field: 'visa', op: 'is', value: true },
  ],
  q: 'Айзере',
  sort: '-created_at',
}

/** In the key order of PostgreSQL's jsonb: shorter keys first. */
const fromDatabase: SavedList = {
  q: 'Айзере',
  sort: '-created_at',
  filter: [
    { op: 'any_of', field: 'steps', value: [14, 3] },
    { op: 'is', field: 'visa', value: true },
  ],
  widths: { visa: 160, steps: 300 },
  columns: ['steps', 'visa'],
}

const opened = (search: SavedList) => {
  const view = { id: 7, search } as unknown as StudentView
  return savedListOf(searchParams(StudentSearch).parse(searchOfView(view)))
}

test('a view that was just opened is not changed', () => {
  expect(isSameList(fromDatabase, list)).toBe(true)
  expect(isSameList(fromDatabase, opened(fromDatabase))).toBe(true)
  expect(
    isSameList(
      { ...list, q: undefined } as unknown as SavedList,
      opened({ columns: list.columns, filter: list.filter, widths: list.widths ?? {}, sort: list.sort }),
    ),
  ).toBe(true)
})

test('the order of conditions and of chosen values changes nothing', () => {
  const turned: Condition[] = [
    { field: 'visa', op: 'is', value: true },
    { field: 'steps', op: 'any_of', value: [3, 14] },
  ]
  expect(isSameList(list, { ...list, filter: turned })).toBe(true)
})

test.each<Partial<SavedList>>([
  { columns: ['visa', 'steps'] },
  { widths: { visa: 161, steps: 300 } },
  { filter: [{ field: 'visa', op: 'is', value: true }] },
  {
    filter: [
      { field: 'steps', op: 'any_of', value: [14] },
      { field: 'visa', op: 'is', value: true },
    ],
  },
  {
    filter: [
      { field: 'steps', op: 'none_of', value: [14, 3] },
      { field: 'visa', op: 'is', value: true },
    ],
  },
  { q: 'Айым' },
  { sort: 'created_at' },
])('a list that differs in %j is changed', (change) => {
  expect(isSameList(list, { ...list, ...change })).toBe(false)
})

test('the two ends of a stretch are not a set', () => {
  const between = (value: string[]): SavedList => ({
    ...list,
    filter: [{ field: 'visa_date', op: 'between', value }],
  })
  expect(isSameList(between(['2026-01-01', '2026-02-01']), between(['2026-02-01', '2026-01-01']))).toBe(false)
})
