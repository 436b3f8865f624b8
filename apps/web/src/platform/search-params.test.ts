import { expect, test } from 'vitest'
import { calendarDay, oneOf, orElse, searchParams, whole, words, yesOrNo } from './search-params.ts'

const { parse: read } = searchParams({
  page: orElse(whole(1, 1000), 1),
  sort: oneOf(['asc', 'desc']),
  q: words(10),
  open: yesOrNo,
  until: calendarDay,
})

test('a good link is read as it is', () => {
  expect(read({ page: 3, sort: 'desc', open: 'true', until: '2026-02-28' })).toEqual({
    page: 3,
    sort: 'desc',
    open: true,
    until: '2026-02-28',
  })
})

test('a broken value falls back to its default and the others are kept', () => {
  expect(read({ page: 'three', sort: 'desc' })).toEqual({ page: 1, sort: 'desc' })
  expect(read({ page: -4, sort: 'up', until: '2026-02-30', open: 'maybe' })).toEqual({ page: 1 })
  expect(read({ page: 1.5, q: 'longer than ten' })).toEqual({ page: 1 })
  expect(read({ page: [], q: {}, until: null })).toEqual({ page: 1 })
})

test('numbers of links made by hand are numbers', () => {
  expect(read({ page: '12' })).toEqual({ page: 12 })
})

test('what the page does not know is dropped', () => {
  expect(read({ utm_source: 'instagram' })).toEqual({ page: 1 })
})

test('a text that looks like a number is still a text', () => {
  expect(read({ q: 2024, page: 2 })).toEqual({ q: '2024', page: 2 })
})
