import { expect, test } from 'vitest'
import { searchParams } from '../../platform/search-params.ts'
import { widthsOf, widthsText } from './column-widths.ts'
import { whereOf } from './conditions.ts'
import { columnsOf, usualColumns } from './shown-list.ts'
import { StudentSearch } from './student-search.ts'

const read = searchParams(StudentSearch).parse

test('an address without anything opens the list in its usual order and columns', () => {
  expect(read({})).toEqual({ sort: 'name', page: 1, size: '50' })
  expect(columnsOf(read({}))).toEqual(usualColumns)
  expect(whereOf(read({}))).toEqual({})
})

test('an address holds words, conditions, columns and an order', () => {
  const asked = read({
    q: 'Айгерім',
    filter: 'visa.is.true',
    columns: 'visa,steps',
    sort: '-visa_date',
    page: '3',
  })
  expect(asked).toMatchObject({ sort: '-visa_date', page: 3 })
  expect(columnsOf(asked)).toEqual(['visa', 'steps'])
  expect(whereOf(asked)).toEqual({
    q: 'Айгерім',
    filter: JSON.stringify([{ field: 'visa', op: 'is', value: true }]),
  })
})

test('widths of columns are read from the address within their limits and written in one order', () => {
  const asked = read({ widths: 'visa_date:180,name:9999,broken,visa:5,steps:abc' })
  expect(widthsOf(asked)).toEqual({ visa_date: 180, name: 800, visa: 60 })
  expect(widthsText({ visa_date: 180, name: 300 })).toBe('name:300,visa_date:180')
  expect(widthsText({})).toBeUndefined()
})
