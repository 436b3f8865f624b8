import { vi } from 'vitest'

/** Monday, nine in the morning in Almaty; the clock stands still until a test moves it. */
const now = new Date('2026-11-23T04:00:00.000Z')

/** Stops the clock of the page, also for what a test file computes while it is loaded. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
}
