import { session } from '../../../platform/session.ts'
import { emptyValues, type ProgramValues } from './program-values.ts'

/** Unsaved form values, stored in the browser beyond a closed tab. */
export interface SavedDraft {
  readonly values: ProgramValues
  readonly at: string
}

const key = (id: number | 'new') => `draft:program:${session()?.user.id ?? 0}:${id}`

/** Saves a draft in the browser; returns the time. */
export function saveProgramDraft(id: number | 'new', values: ProgramValues): string {
  const at = new Date().toISOString()
  if (!session()) return at
  try {
    localStorage.setItem(key(id), JSON.stringify({ values, at }))
  } catch {
    // Storage is full or unavailable: the form still has everything.
  }
  return at
}

/** Returns the saved draft, or null. Missing fields are empty. */
export function savedProgramDraft(id: number | 'new'): SavedDraft | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key(id)) ?? 'null') as SavedDraft | null
    return saved && { at: saved.at, values: { ...emptyValues, ...saved.values } }
  } catch {
    return null
  }
}

export function clearProgramDraft(id: number | 'new'): void {
  try {
    localStorage.removeItem(key(id))
  } catch {
    // Storage is unavailable, so no draft was saved there.
  }
}
