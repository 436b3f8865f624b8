import { session } from '../../platform/session.ts'
import { keysFrom } from '../../platform/unsent-work.ts'
import { type BoardElement, draw } from './queries.ts'

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
  // After a sign-out, a board that closes has nobody to save for.
  if (!session()) return
  try {
    if (elements.length === 0) localStorage.removeItem(keyOf(board))
    else localStorage.setItem(keyOf(board), JSON.stringify(elements))
  } catch {
    // Storage is full or unavailable: the open board still has everything.
  }
}

const maxInOne = 100

/** Sends the strokes of boards that are not open. Throws when one did not reach the server. */
export async function sendSavedStrokes(person: number): Promise<void> {
  for (const key of keysFrom(`board:${person}:`)) {
    const board = Number(key.split(':')[2])
    const strokes = savedStrokes(board)
    for (let from = 0; from < strokes.length; from += maxInOne)
      await draw(board, strokes.slice(from, from + maxInOne))
    localStorage.removeItem(key)
  }
}
