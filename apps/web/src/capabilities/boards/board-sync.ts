/** The fields by which board sync decides which state of an element is newer. */
export interface Versioned {
  readonly id: string
  readonly version: number
  readonly versionNonce: number
}

/** The dependencies of board sync: sending, rendering and storing changes. */
export interface SyncDoors<Element extends Versioned> {
  /** Sends changes. Returns elements of which the server has a newer state. */
  readonly draw: (elements: readonly Element[]) => Promise<{ readonly elements: readonly Element[] }>
  /** Renders elements from the server on this board. */
  readonly show: (elements: readonly Element[]) => void
  /** Saves unsent elements so that they survive a closed tab. */
  readonly keep: (elements: readonly Element[]) => void
  readonly onState: (state: SyncState) => void
  /** Returns true when a retry may succeed: no network, a server restart. */
  readonly mayHelpLater: (thrown: unknown) => boolean
}

export interface SyncState {
  readonly waiting: number
  readonly isCut: boolean
  /** Why the board rejects changes. */
  readonly refusal: unknown
}

const quietMs = 350
const firstRetryMs = 2_000
const longestRetryMs = 20_000
const maxInOne = 200
const maxLetters = 500_000

/** Returns true when `one` is newer: a higher version, or the lower nonce at equal versions. */
export function isNewer(one: Versioned, other: Versioned | undefined): boolean {
  if (!other) return true
  if (one.version !== other.version) return one.version > other.version
  return one.versionNonce < other.versionNonce
}

/** Creates the sync of a board: debounces changes, sends one request at a time and retries while offline. */
export function boardSync<Element extends Versioned>(doors: SyncDoors<Element>) {
  const saved = new Map<string, Versioned>()
  const waiting = new Map<string, Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | null = null
  let retryMs = firstRetryMs
  let isClosed = false
  let isCut = false

  const present = (refusal: unknown = null) => doors.onState({ waiting: waiting.size, isCut, refusal })
  const later = (ms: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void flush(), ms)
  }
  const note = (element: Element) => {
    if (isNewer(element, saved.get(element.id))) saved.set(element.id, element)
    const mine = waiting.get(element.id)
    if (mine && !isNewer(mine, element)) waiting.delete(element.id)
  }
  const sendSome = async () => {
    const sent = portionOf(waiting.values())
    try {
      const { elements } = await doors.draw(sent)
      for (const element of sent) note(element)
      for (const element of elements) note(element)
      if (elements.length > 0) doors.show(elements)
      isCut = false
      retryMs = firstRetryMs
      doors.keep([...waiting.values()])
      present()
      if (waiting.size > 0) later(0)
    } catch (thrown) {
      if (!doors.mayHelpLater(thrown)) {
        waiting.clear()
        doors.keep([])
        return present(thrown)
      }
      isCut = true
      present()
      later(retryMs)
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    }
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (sending) return sending
    if (waiting.size === 0) return
    sending = sendSome().finally(() => {
      sending = null
    })
    return sending
  }
  return {
    /** Queues the current elements of the board; skips those that the server already has. */
    changed: (elements: readonly Element[]) => {
      const drawn = elements.filter(
        (one) => isNewer(one, saved.get(one.id)) && isNewer(one, waiting.get(one.id)),
      )
      if (drawn.length === 0) return
      // Copy: the board mutates its own elements.
      for (const element of drawn) waiting.set(element.id, { ...element })
      doors.keep([...waiting.values()])
      present()
      if (!isCut) later(quietMs)
    },
    /** Applies elements received from the server. */
    arrived: (elements: readonly Element[]) => {
      for (const element of elements) note(element)
      if (elements.length > 0) doors.show(elements)
      present()
    },
    flush,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Returns as many elements as fit into one request. */
function portionOf<Element>(elements: Iterable<Element>): Element[] {
  const portion: Element[] = []
  let letters = 0
  for (const element of elements) {
    letters += JSON.stringify(element).length
    if (portion.length > 0 && (portion.length === maxInOne || letters > maxLetters)) break
    portion.push(element)
  }
  return portion
}
