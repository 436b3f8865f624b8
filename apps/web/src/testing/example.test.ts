import { expect, test } from 'vitest'
import { z } from 'zod'
import { exampleOf } from './example.ts'

const row = z.object({ id: z.int(), name: z.string(), day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })

test('an example has what is given, and the rest as the schema wants it', () => {
  const schema = z.object({
    count: z.int().min(1),
    rows: z.array(row),
    state: z.enum(['open', 'closed']),
    note: z.string().nullable(),
    hint: z.string().optional(),
  })
  expect(exampleOf(schema, { rows: [{ name: 'A' }, { id: 9 }] })).toEqual({
    count: 1,
    rows: [
      { id: 1, name: 'A', day: '2026-11-23' },
      { id: 9, name: 'text', day: '2026-11-23' },
    ],
    state: 'open',
    note: null,
  })
})

test('of several shapes the one is taken that accepts what is given', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a'), left: z.string() }),
    z.object({ kind: z.literal('b'), right: z.int() }),
  ])
  expect(exampleOf(schema, { kind: 'b' })).toEqual({ kind: 'b', right: 1 })
})

test('a record over known words has all of them', () => {
  expect(exampleOf(z.record(z.enum(['x', 'y']), z.boolean()), { y: true })).toEqual({ x: false, y: true })
})

test('what the schema refuses is refused', () => {
  expect(() => exampleOf(row, { day: 'tomorrow' })).toThrow(/day/)
})
