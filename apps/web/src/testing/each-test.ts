import '../ui/base.css'
import '../ui/fonts.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openWork } from '../platform/at-sign-out.ts'
import { clearBrowser } from './clear-browser.ts'
import { stopClock } from './clock.ts'
import { interceptCalls } from './network.ts'
import { unmount } from './render.tsx'
import { resetServer, takeUnexpectedCalls } from './server.ts'

interceptCalls()
stopClock()

beforeEach(async () => {
  stopClock()
  await page.viewport(1440, 900)
})

afterEach(() => {
  unmount()
  // Test files share their modules: unsent work of one would ask another one, at its sign-out, what becomes of it.
  for (const part of openWork) part.clear()
  clearBrowser()
  vi.useRealTimers()
  const unexpected = takeUnexpectedCalls()
  resetServer()
  expect(unexpected, 'calls that the test did not arrange').toEqual([])
})
