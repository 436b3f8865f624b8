/** The page of a list that somebody came from, in the order in which it stood. */
export interface ListWalk {
  readonly ids: readonly number[]
  /** The address of the list, with its filters and order. */
  readonly address: string
  /** How many stand in the list before the first of `ids`, and in all. */
  readonly before: number
  readonly count: number
}

const key = 'list-walk'

/** Saves a list for this browser tab, so that a page opened from it can go on to the next. */
export function saveListWalk(walk: ListWalk): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(walk))
  } catch {
    // Storage is unavailable: the page has no next.
  }
}

export interface WalkPosition {
  readonly address: string
  /** One is the first of the list. */
  readonly number: number
  readonly count: number
  readonly previous: number | null
  readonly next: number | null
}

/** Returns where an id stands in the saved list; null when it is not in it. */
export function positionInWalk(id: number): WalkPosition | null {
  const walk = savedWalk()
  const at = walk?.ids.indexOf(id) ?? -1
  if (!walk || at < 0) return null
  return {
    address: walk.address,
    number: walk.before + at + 1,
    count: walk.count,
    previous: walk.ids[at - 1] ?? null,
    next: walk.ids[at + 1] ?? null,
  }
}

function savedWalk(): ListWalk | null {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ListWalk | null
    return Array.isArray(saved?.ids) ? saved : null
  } catch {
    return null
  }
}
