import {
  cleanHost,
  cleanMark,
  cleanPath,
  type Mark,
  markParameters,
  marks,
} from '@qadam/contract/attribution/marks.ts'
import { storage } from './storage.ts'

const key = 'visits'
/** After half a year a visit says nothing about why somebody comes. */
const lifetime_ms = 180 * 86_400_000

export interface RememberedVisit extends Partial<Record<Mark, string>> {
  readonly path: string
  readonly referrer: string
  readonly at: string
}

/** The first and the last visit. A single one is both. */
export interface RememberedVisits {
  readonly first: RememberedVisit | null
  readonly last: RememberedVisit | null
}

/** How the page was opened. */
export interface Landing {
  /** The address of the page, with its query. */
  readonly address: string
  readonly referrer: string
  readonly now: number
}

/** Returns what is remembered after a page was opened; a visit without marks from our own pages changes nothing. */
export function visitsAfter(before: RememberedVisits, landing: Landing): RememberedVisits {
  const url = new URL(landing.address)
  const from = hostOf(landing.referrer)
  const referrer = from === url.hostname ? '' : from
  const given = marks.flatMap((mark): [Mark, string][] => {
    const value = cleanMark(url.searchParams.get(markParameters[mark]) ?? '')
    return value === '' ? [] : [[mark, value]]
  })
  const isNew = (visit: RememberedVisit | null) =>
    visit !== null && landing.now - Date.parse(visit.at) < lifetime_ms ? visit : null
  const [first, last] = [isNew(before.first), isNew(before.last)]
  const visit = {
    ...Object.fromEntries(given),
    path: cleanPath(url.pathname),
    referrer,
    at: new Date(landing.now).toISOString(),
  }
  // Coming back by a bookmark does not undo the link that brought somebody.
  const brings = given.length > 0 || referrer !== ''
  return { first: first ?? visit, last: brings || !last ? visit : last }
}

function hostOf(address: string): string {
  try {
    return cleanHost(new URL(address).hostname)
  } catch {
    return ''
  }
}

const none: RememberedVisits = { first: null, last: null }

function stored(): RememberedVisits {
  try {
    const { first = null, last = null } = JSON.parse(
      storage.getItem(key) ?? '{}',
    ) as Partial<RememberedVisits>
    return { first, last }
  } catch {
    return none
  }
}

let isNoted = false

/** Notes how this page was opened, once; the browser still knows the address that it was opened by. */
export function noteVisit(): void {
  if (isNoted) return
  isNoted = true
  const [opened] = performance.getEntriesByType('navigation')
  const landing = { address: opened?.name ?? location.href, referrer: document.referrer, now: Date.now() }
  try {
    storage.setItem(key, JSON.stringify(visitsAfter(stored(), landing)))
  } catch {
    // A full storage, or an address that is none: nothing is remembered.
  }
}

/** Returns what a form sends about how its sender came. */
export function rememberedVisits(): RememberedVisits {
  noteVisit()
  return stored()
}
