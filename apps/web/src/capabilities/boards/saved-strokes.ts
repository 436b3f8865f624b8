import { session } from '../../platform/session.ts'
import type { BoardElement } from './queries.ts'

const keyOf = (board: number) => `board:${session()?.user.id ?? 0}:${board}`

/** Returns the strokes that were not sent before the page was closed. */
export function savedStrokes(board: number): BoardElement[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(board)) ?? '[]') as BoardElement[]
  } catch {
    return []
  }
}

/** Saves unsent strokes in the browser; clears them when there are none. */
export function saveStrokes(board: number, elements: readonly BoardElement[]): void {
  try {
    if (elements.length === 0) localStorage.removeItem(keyOf(board))
    else localStorage.setItem(keyOf(board), JSON.stringify(elements))
  } catch {
    // Storage is full or unavailable: the open board still has everything.
  }
}
