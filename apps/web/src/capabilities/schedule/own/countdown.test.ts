import { expect, test } from 'vitest'
import { countdownOf } from './countdown.ts'

const now = Date.parse('2026-11-23T04:00:00Z')
const inMinutes = (minutes: number) =>
  countdownOf({ starts_at: new Date(now + minutes * 60_000).toISOString() }, now)

test('the time left is said in minutes, then hours, then days, and a class that has started is on', () => {
  expect(inMinutes(-5)).toMatchObject({ unit: 'now' })
  expect(inMinutes(0.5)).toMatchObject({ unit: 'minutes', count: 1 })
  expect(inMinutes(59)).toMatchObject({ unit: 'minutes', count: 59 })
  expect(inMinutes(135)).toEqual({ unit: 'hours', count: 2, minutes: 15 })
  expect(inMinutes(3 * 1_440 + 60)).toMatchObject({ unit: 'days', count: 3 })
})
