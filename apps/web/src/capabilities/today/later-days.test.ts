import { expect, test } from 'vitest'
import { laterDay } from './later-days.ts'

test('a line is put off to tomorrow, by three days, or to the Monday that comes', () => {
  expect(laterDay('tomorrow', '2026-11-30')).toBe('2026-12-01')
  expect(laterDay('days', '2026-12-30')).toBe('2027-01-02')
  // From a Monday it is the next one, from a Sunday the day after.
  expect(laterDay('week', '2026-11-30')).toBe('2026-12-07')
  expect(laterDay('week', '2026-12-06')).toBe('2026-12-07')
})
