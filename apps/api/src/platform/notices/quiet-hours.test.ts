import { expect, test } from 'vitest'
import { afterQuietHours, nextDigest } from './quiet-hours.ts'

const almaty = { quiet_from: '21:00', quiet_until: '09:00', daily_at: '18:00', zone: 'Asia/Almaty' }
const at = (instant: string, hours = almaty) => afterQuietHours(new Date(instant), hours).toISOString()

test('a message of the night waits for the morning of its reader, by the clock of their zone', () => {
  // 20:59, 21:00, 03:00, 08:59 and 09:00 in Almaty, UTC+5.
  expect(at('2026-11-24T15:59:00Z')).toBe('2026-11-24T15:59:00.000Z')
  expect(at('2026-11-24T16:00:00Z')).toBe('2026-11-25T04:00:00.000Z')
  expect(at('2026-11-24T22:00:00Z')).toBe('2026-11-25T04:00:00.000Z')
  expect(at('2026-11-25T03:59:00Z')).toBe('2026-11-25T04:00:00.000Z')
  expect(at('2026-11-25T04:00:00Z')).toBe('2026-11-25T04:00:00.000Z')
  expect(at('2026-11-24T22:00:00Z', { ...almaty, zone: 'America/New_York' })).toBe('2026-11-24T22:00:00.000Z')
})

test('a night in which clocks change ends at nine of the new time', () => {
  const rome = { ...almaty, zone: 'Europe/Rome' }
  expect(at('2027-03-27T22:00:00Z', rome)).toBe('2027-03-28T07:00:00.000Z')
  expect(at('2027-10-30T22:00:00Z', rome)).toBe('2027-10-31T08:00:00.000Z')
})

test('quiet hours within a day, and none', () => {
  const noon = { ...almaty, quiet_from: '12:00', quiet_until: '14:00' }
  expect(at('2026-11-24T08:00:00Z', noon)).toBe('2026-11-24T09:00:00.000Z')
  expect(at('2026-11-24T16:00:00Z', noon)).toBe('2026-11-24T16:00:00.000Z')
  const none = { ...almaty, quiet_from: '09:00', quiet_until: '09:00' }
  expect(at('2026-11-24T22:00:00Z', none)).toBe('2026-11-24T22:00:00.000Z')
})

test('the digest goes at the next time of its hour', () => {
  expect(nextDigest(new Date('2026-11-24T12:59:00Z'), almaty).toISOString()).toBe('2026-11-24T13:00:00.000Z')
  expect(nextDigest(new Date('2026-11-24T13:00:00Z'), almaty).toISOString()).toBe('2026-11-25T13:00:00.000Z')
})
