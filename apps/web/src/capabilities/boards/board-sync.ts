/** What the saving of a board needs to know of an element: which state of it is the newer one. */
export interface Versioned {
  readonly id: string
  readonly version: number
  readonly versionNonce: number
}

/** Where changed elements go, and where they wait when they do not get through. */
export interface SyncDoors<Element extends Versioned> {
  /** Sends changes. Returns the elements that lay there in a newer state. */
  readonly draw: (elements: readonly Element[]) => Promise<{ readonly elements: readonly Element[] }>
  /** Puts elements from elsewhere on this board. */
  readonly show: (elements: readonly Element[]) => void
  /** Keeps what waits beyond a closed tab. */
  readonly keep: (elements: readonly Element[]) => void
  readonly onState: (state: SyncState) => void
  /** Whether sending the same again later may help: no network, a server that restarts. */
  readonly mayHelpLater: (thrown: unknown) => boolean
}

export interface SyncState {
  readonly waiting: number
  readonly isCut: boolean
  /** Why the board takes no more. */
  readonly refusal: unknown
}

const quietMs = 350
const firstRetryMs = 2_000
const longestRetryMs = 20_000
const maxInOne = 200
const maxLetters = 500_000

/** Whether one state of an element wins over another: the higher version, and of two with the same the lower nonce. */
export function isNewer(one: Versioned, other: Versioned | undefined): boolean {
  if (!other) return true
  if (one.version !== other.version) return one.version > other.version
  return one.versionNonce < other.versionNonce
}

/** Saves a board as it is drawn: changes gather for a moment, go out one call at a time, and wait while the line is cut. */
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
    /** The board as it is drawn now; what the server has already is left out. */
    changed: (elements: readonly Element[]) => {
      let isNew = false
      for (const element of elements) {
        if (!isNewer(element, saved.get(element.id))) continue
        if (waiting.has(element.id) && !isNewer(element, waiting.get(element.id))) continue
        // A copy: the board goes on to change its own.
        waiting.set(element.id, { ...element })
        isNew = true
      }
      if (!isNew) return
      doors.keep([...waiting.values()])
      present()
      if (!isCut) later(quietMs)
    },
    /** Elements that came from the server. */
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

/** As much as one call may carry. */
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
