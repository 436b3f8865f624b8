import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Writes a change that adds a line to a list, and leads to that line; the last when `at` is -1. At once, so that what is
 * typed next goes there.
 */
export function focusLine(list: RefObject<HTMLElement | null>, at: number, write: () => void): void {
  flushSync(write)
  const lines = list.current?.querySelectorAll<HTMLElement>('[data-line]')
  if (lines) Array.from(lines).at(at)?.focus()
}
