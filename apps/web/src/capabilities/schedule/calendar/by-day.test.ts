import { expect, test } from 'vitest'
import type { ClassRow } from '../queries.ts'
import { byDay } from './by-day.ts'

const at = (id: number, starts_at: string) => ({ id, starts_at }) as ClassRow

test('classes stand on the day of the reader’s clock, in order; another clock has another day', () => {
  const rows = [at(2, '2026-11-23T20:00:00Z'), at(1, '2026-11-23T05:00:00Z')]
  const found = (zone: string) => byDay(rows, zone).map(({ day, rows: of }) => [day, of.map(({ id }) => id)])
  expect(found('Asia/Almaty')).toEqual([
    ['2026-11-23', [1]],
    ['2026-11-24', [2]],
  ])
  expect(found('Europe/Rome')).toEqual([['2026-11-23', [1, 2]]])
})
