import { describe, expect, test } from 'vitest'
import { civilIn, civilOf, sameClock } from './civil-time.ts'
import { instantOf } from './instant-of.ts'

describe('civil times and instants', () => {
  test('a time of a zone goes there and back', () => {
    for (const zone of ['Asia/Almaty', 'Europe/Rome', 'Pacific/Kiritimati'])
      expect(civilOf(instantOf('2026-11-22T18:30', zone), zone)).toBe('2026-11-22T18:30')
    expect(instantOf('2026-11-22T18:30', 'Asia/Almaty')).toBe('2026-11-22T13:30:00.000Z')
  })

  test('what a clock skips is the minute that it goes on with', () => {
    expect(instantOf('2027-03-28T02:30', 'Europe/Rome')).toBe('2027-03-28T01:00:00.000Z')
  })

  test('of what a clock shows twice the first is meant', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Rome')).toBe('2026-10-25T00:30:00.000Z')
    expect(instantOf('2024-02-29T23:30', 'Asia/Almaty')).toBe('2024-02-29T17:30:00.000Z')
  })

  test('what another clock shows, in winter and in summer', () => {
    const clocks = { from: 'Asia/Almaty', to: 'Europe/Rome' }
    expect(civilIn('2027-01-10T18:30', clocks)).toBe('2027-01-10T14:30')
    expect(civilIn('2027-07-10T18:30', clocks)).toBe('2027-07-10T15:30')
    expect(civilIn('2027-07-10T02:00', clocks)).toBe('2027-07-09T23:00')
  })

  test('two zones may show the same time in winter and not in summer', () => {
    expect(sameClock('2026-01-10T10:00:00Z', ['Europe/Rome', 'Europe/Paris'])).toBe(true)
    expect(sameClock('2026-01-10T10:00:00Z', ['Europe/Rome', 'Asia/Almaty'])).toBe(false)
  })
})
