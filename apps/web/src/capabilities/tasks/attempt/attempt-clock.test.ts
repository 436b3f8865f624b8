import { expect, test } from 'vitest'
import { aheadOf, clockFace, secondsLeft, warningAt } from './attempt-clock.ts'

const deadline = '2026-03-01T10:05:00.000Z'

test('the time left is counted by the server’s clock, however wrong the device’s is', () => {
  const server = Date.parse('2026-03-01T10:00:00.000Z')
  for (const wrongBy of [0, 2 * 86_400_000, -3_600_000]) {
    const device = server + wrongBy
    const ahead = aheadOf('2026-03-01T10:00:00.000Z', device)
    expect(secondsLeft(deadline, ahead, device)).toBe(300)
    expect(secondsLeft(deadline, ahead, device + 240_001)).toBe(60)
    expect(secondsLeft(deadline, ahead, device + 299_999)).toBe(1)
    expect(secondsLeft(deadline, ahead, device + 300_000)).toBe(0)
    expect(secondsLeft(deadline, ahead, device + 900_000)).toBe(0)
  }
})

test('it warns at five minutes and at one', () => {
  expect([301, 300, 61, 60, 0].map(warningAt)).toEqual([null, 5, 5, 1, 1])
})

test('seconds read as a clock', () => {
  expect([5400, 245, 60, 9, 0].map(clockFace)).toEqual(['1:30:00', '4:05', '1:00', '0:09', '0:00'])
})
