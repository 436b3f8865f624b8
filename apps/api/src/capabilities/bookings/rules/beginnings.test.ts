import { expect, test } from 'vitest'
import { beginningsOf } from './beginnings.ts'

const at = (clock: string) => Date.parse(`2026-12-01T${clock}:00Z`)
const clocks = (free: [string, string][], minutes: number) =>
  beginningsOf(
    free.map(([from, until]) => ({ from: at(from), until: at(until) })),
    minutes,
  ).map((begins) => new Date(begins).toISOString().slice(11, 16))

test('classes are offered at full half hours as far as they end in the free time', () => {
  expect(clocks([['09:00', '11:00']], 60)).toEqual(['09:00', '09:30', '10:00'])
  expect(clocks([['09:10', '10:40']], 60)).toEqual(['09:30'])
  expect(clocks([['09:10', '10:20']], 60)).toEqual([])
})

test('short classes are offered at quarters', () => {
  expect(clocks([['09:05', '09:50']], 20)).toEqual(['09:15', '09:30'])
})
