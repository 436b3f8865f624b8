import { session } from '../../platform/session.ts'
import type { BoardElement } from './queries.ts'

const keyOf = (board: number) => `board:${session()?.user.id ?? 0}:${board}`

/** Strokes that had not got through when the page was closed. */
export function savedStrokes(board: number): BoardElement[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(board)) ?? '[]') as BoardElement[]
  } catch {
    return []
  }
}

/** Keeps strokes that wait on this device, or clears them when there are none. */
export function saveStrokes(board: number, elements: readonly BoardElement[]): void {
  try {
    if (elements.length === 0) localStorage.removeItem(keyOf(board))
    else localStorage.setItem(keyOf(board), JSON.stringify(elements))
  } catch {
    // A full or refused storage keeps nothing; the open board still has everything.
  }
}
