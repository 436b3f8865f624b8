import '../ui/base.css'
import '../ui/fonts.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clearBrowser } from './clear-browser.ts'
import { interceptCalls } from './network.ts'
import { unmount } from './render.tsx'
import { resetServer, takeUnexpectedCalls } from './server.ts'

interceptCalls()

/** Monday, nine in the morning in Almaty; the clock stands still until a test moves it. */
const now = new Date('2026-11-23T04:00:00.000Z')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await page.viewport(1440, 900)
})

afterEach(() => {
  unmount()
  clearBrowser()
  vi.useRealTimers()
  const unexpected = takeUnexpectedCalls()
  resetServer()
  expect(unexpected, 'calls that the test did not arrange').toEqual([])
})
