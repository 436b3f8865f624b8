import { vi } from 'vitest'

/** Monday, 09:00 in Almaty; the clock stands still until a test moves it. */
const now = new Date('2026-11-23T04:00:00.000Z')

/** Freezes the clock of the page, also for values computed while a test file loads. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
}
