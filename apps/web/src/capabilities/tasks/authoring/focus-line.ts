import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Runs a change that adds a line, then focuses that line; the last one when `at` is -1. Synchronous, so that
 * the next key press goes there.
 */
export function focusLine(list: RefObject<HTMLElement | null>, at: number, write: () => void): void {
  flushSync(write)
  const lines = list.current?.querySelectorAll<HTMLElement>('[data-line]')
  if (lines) Array.from(lines).at(at)?.focus()
}
