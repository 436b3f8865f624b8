import type { DocumentState } from '@qadam/contract/documents/lifecycle.ts'
import type { Need } from '@qadam/contract/documents/sets.ts'
import { doneStates, stageOf, tickedStates } from '@qadam/contract/documents/vocabulary.ts'

const derived: readonly DocumentState[] = ['missing', 'not_needed']

/** Returns the state of a document: the stored one, else derived from whether it is needed. */
export function stateOf(
  stored: DocumentState | null,
  need: Pick<Need, 'needed'>,
  isAsked: boolean,
): DocumentState {
  if (stored && !derived.includes(stored)) return stored
  return isAsked || need.needed !== 'no' ? 'missing' : 'not_needed'
}

export const isDone = (state: DocumentState): boolean => (doneStates as readonly string[]).includes(state)

/** Returns whether a state counts as ticked, in the list of students and on the record. */
export const isTicked = (state: DocumentState): boolean => (tickedStates as readonly string[]).includes(state)

/**
 * `ready`: every document needed for an application is done. `allReady`: every document is done. A set
 * without any needed document is not ready.
 */
export function readinessOf(
  documents: readonly { readonly group: string; readonly state: DocumentState }[],
): {
  ready: boolean
  allReady: boolean
} {
  const { asked, first } = askedOf(documents)
  const done = (some: typeof asked) => some.length > 0 && some.every(({ state }) => isDone(state))
  return { ready: done(first), allReady: done(asked) }
}

/** Returns the documents that prevent a student from being ready; empty when nothing is required yet. */
export function blockingDocuments<P extends { readonly group: string; readonly state: DocumentState }>(
  documents: readonly P[],
): P[] {
  return documentsToSubmit(documents).filter(({ state }) => !isDone(state))
}

/** Returns the documents that a submission needs, accepted or not. */
export function documentsToSubmit<P extends { readonly group: string; readonly state: DocumentState }>(
  documents: readonly P[],
): P[] {
  const { asked, first } = askedOf(documents)
  return first.length > 0 ? first : asked
}

function askedOf<P extends { readonly group: string; readonly state: DocumentState }>(
  documents: readonly P[],
) {
  const asked = documents.filter(({ state }) => state !== 'not_needed')
  return { asked, first: asked.filter(({ group }) => stageOf(group) === 'submission') }
}

/** Returns the last day of a document's validity: the given one, else `validDays` after its issue. */
export function endOfValidity(
  given: { expiresOn?: string | null | undefined; issuedOn?: string | undefined },
  validDays: number | null,
  today: string,
): string | null {
  if (given.expiresOn !== undefined) return given.expiresOn
  if (validDays === null) return null
  return daysAfter(given.issuedOn ?? today, validDays)
}

export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export const firstPattern = '{last_name}_{first_name}_{type}'

/**
 * Returns a document's name in an archive: the school's pattern with safe characters; numbered if already
 * taken.
 */
export function nameInArchive(
  pattern: string,
  values: Readonly<Record<string, string>>,
  { ending, taken }: { ending: string; taken: Set<string> },
): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const safe =
    filled
      .normalize('NFC')
      .replace(/[\p{Cc}\\/:*?"<>|\u202a-\u202e\u2066-\u2069]/gu, '')
      .replace(/\s+/g, '_')
      .replace(/_{2,}/g, '_')
      .replace(/^[._]+|[._]+$/g, '')
      .slice(0, 120) || 'paper'
  let name = `${safe}.${ending}`
  for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${safe}_${n}.${ending}`
  taken.add(name.toLowerCase())
  return name
}
