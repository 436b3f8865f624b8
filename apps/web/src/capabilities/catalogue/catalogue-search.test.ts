import { describe, expect, test } from 'vitest'
import { searchParams } from '../../platform/search-params.ts'
import {
  type CatalogueSearch,
  catalogueSearch,
  chosen,
  isNarrowed,
  listValue,
  pageQuery,
  withoutFilters,
} from './catalogue-search.ts'

const { parse: read } = searchParams(catalogueSearch)

describe('the address of the catalogue', () => {
  test('keeps a list as its numbers joined by commas, and one number as a number', () => {
    expect(read({ tag: '3,14', city: 7, degree: [5, 6] })).toMatchObject({
      tag: '3,14',
      city: 7,
      degree: '5,6',
    })
    expect(chosen(read({ tag: '3,14' }), 'tag')).toEqual(['3', '14'])
    expect(listValue(['3', '14'])).toBe('3,14')
    expect(listValue(['3'])).toBe(3)
    expect(listValue(['FR'])).toBe('FR')
    expect(listValue([])).toBeUndefined()
  })

  test('reads words that look like numbers as words', () => {
    expect(read({ q: 2026 }).q).toBe('2026')
    expect(read({ q: '' }).q).toBeUndefined()
  })

  test('drops what is broken and keeps the rest', () => {
    expect(
      read({ q: 'париж', degree: 'x', page: -3, price_max: 'много', end: '2026-13-40', utm: 1 }),
    ).toEqual({
      q: 'париж',
    })
  })

  test('says nothing of the first page and of the usual order', () => {
    const search = read({ page: 1, sort: 'default', is_open: 'false' })
    expect(Object.values(search).every((value) => value === undefined)).toBe(true)
  })

  test('compares four programs at most', () => {
    expect(read({ compare: '1,2,3,4' }).compare).toBe('1,2,3,4')
    expect(read({ compare: '1,2,3,4,5' }).compare).toBeUndefined()
  })
})

describe('what the catalogue asks for', () => {
  test('is each of the five orders by its query [R385-R389]', () => {
    const names = ['default', 'expensiveFirst', 'cheapFirst', 'byTuition', 'bySubmissionFee'] as const
    const orders = names.map((sort) => {
      const { cost_value, price_value } = pageQuery({ sort } as CatalogueSearch)
      return { cost_value, price_value }
    })
    expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(5)
    expect(orders).toEqual([
      {},
      { cost_value: 'desc', price_value: 'desc' },
      { cost_value: 'asc', price_value: 'asc' },
      { price_value: 'asc' },
      { cost_value: 'asc' },
    ])
  })

  test('names the format as the call does', () => {
    expect(pageQuery(read({ format: '2,3', tag: 9 }))).toMatchObject({ format_fil: '2,3', tag: '9' })
  })

  test('is narrowed by filters, not by the order or the page', () => {
    expect(isNarrowed(read({ sort: 'cheapFirst', page: 4 }))).toBe(false)
    expect(isNarrowed(read({ is_open: true }))).toBe(true)
    expect(withoutFilters(read({ sort: 'cheapFirst', q: 'x', tag: 1 }))).toEqual({ sort: 'cheapFirst' })
  })
})
