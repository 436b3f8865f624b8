import { expect, test } from 'vitest'
import { searchParams } from '../../platform/search-params.ts'
import { asTag, isNarrowed, questionSearch, tagsOf, widened } from './question-search.ts'

const read = (search: object) => searchParams(questionSearch).parse(search)

test('an address of the bank holds its filters, and a broken part counts as absent', () => {
  expect(read({ q: 'мұхит', type: 'test', tag: 'a,b', used: 'false', page: '3' })).toMatchObject({
    q: 'мұхит',
    type: 'test',
    tag: 'a,b',
    used: false,
    page: 3,
    sort: 'newest',
  })
  expect(read({ type: 'nonsense', page: -1, covers: 'de' })).toEqual({ sort: 'newest', page: 1 })
})

test('tags go into an address and out of it', () => {
  expect(tagsOf(asTag(['алгебра', 'легко, быстро']))).toEqual(['алгебра', 'легко  быстро'])
  expect(asTag([])).toBeUndefined()
})

test('only what narrows the list is cleared', () => {
  const search = read({ q: 'x', used: true, sort: 'oldest' })
  expect(isNarrowed(search)).toBe(true)
  const wide = { ...search, ...widened }
  expect([isNarrowed(wide), wide.sort]).toEqual([false, 'oldest'])
})
