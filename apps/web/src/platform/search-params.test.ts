import { idList, wholeNumberOf } from '@qadam/contract/values.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { searchParams } from './search-params.ts'

const { parse: read } = searchParams(
  z.object({
    page: wholeNumberOf(1, 1000).default(1),
    tag: idList.optional(),
    sort: z.enum(['asc', 'desc']).optional(),
    q: z.string().optional(),
  }),
)

test('a good link is read as it is', () => {
  expect(read({ page: 3, tag: '3,14', sort: 'desc' })).toEqual({ page: 3, tag: [3, 14], sort: 'desc' })
})

test('a broken value falls back to its default and the others are kept', () => {
  expect(read({ page: 'three', tag: '3,14' })).toEqual({ page: 1, tag: [3, 14] })
  expect(read({ page: -4, tag: 'x', sort: 'up' })).toEqual({ page: 1 })
})

test('what the page does not know is dropped', () => {
  expect(read({ utm_source: 'instagram' })).toEqual({ page: 1 })
})

test('a text that looks like a number is still a text', () => {
  expect(read({ q: 2024, page: 2 })).toEqual({ q: '2024', page: 2 })
})
