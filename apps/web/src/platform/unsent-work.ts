import { openWork } from './at-sign-out.ts'
import { clearStoredFiles, countStoredFiles } from './stored-files.ts'

/** How much of a person's work on this device the server does not have, by kind. */
export interface UnsentWork {
  readonly answers: number
  readonly texts: number
  readonly boards: number
  readonly files: number
  /** Messages, forms and grades that were begun: they are sent by their author alone. */
  readonly drafts: number
}

/** Says to the other tabs who signed out: what they store for their tab alone goes too. */
const signedOutKey = 'signed-out'

/** The keys of the browser's storage that begin with a prefix. */
export function keysFrom(prefix: string, of: 'local' | 'session' = 'local'): string[] {
  try {
    const store = of === 'local' ? localStorage : sessionStorage
    return Object.keys(store).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Counts the work of a person on this device that has not reached the server. */
export async function unsentOf(person: number): Promise<UnsentWork> {
  const rejected = [...openWork].reduce((sum, part) => sum + (part.countRejected?.() ?? 0), 0)
  return {
    answers: keysFrom(`attempt:${person}:`).length,
    texts: keysFrom(`homework:${person}:`).length + keysFrom(`notes:${person}:`).length + rejected,
    boards: keysFrom(`board:${person}:`).length,
    files: await countStoredFiles(person),
    drafts: draftsOf(person).filter((key) => !isProgress(key)).length,
  }
}

export function isNothing(unsent: UnsentWork): boolean {
  return Object.values(unsent).every((count) => count === 0)
}

/** Deletes the work of a person from this device; that of others stays for them. */
export async function clearOwnWork(person: number): Promise<void> {
  clearStorages(person)
  try {
    localStorage.setItem(signedOutKey, String(person))
    localStorage.removeItem(signedOutKey)
  } catch {
    // Without storage the other tabs share nothing.
  }
  await clearStoredFiles(person)
}

const ownPrefixes = (person: number) => [
  `attempt:${person}:`,
  `homework:${person}:`,
  `notes:${person}:`,
  `board:${person}:`,
  // Addresses of unfinished uploads of videos.
  `tus::${person}-`,
]
const draftPrefixes = (person: number) => [
  `grading:${person}:`,
  `draft:program:${person}:`,
  `draft:task:${person}:`,
]

/** Which step of the introduction a student has reached is nothing that they typed. */
const isProgress = (key: string) => /^draft:\d+:tour-/.test(key)

function draftsOf(person: number): string[] {
  return [
    ...draftPrefixes(person).flatMap((prefix) => keysFrom(prefix)),
    ...keysFrom(`draft:${person}:`, 'session'),
  ]
}

function clearStorages(person: number): void {
  for (const part of openWork) part.clear()
  const local = [...ownPrefixes(person), ...draftPrefixes(person)].flatMap((prefix) => keysFrom(prefix))
  for (const key of local) localStorage.removeItem(key)
  for (const key of keysFrom(`draft:${person}:`, 'session')) sessionStorage.removeItem(key)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === signedOutKey && newValue) clearStorages(Number(newValue))
  })
}
