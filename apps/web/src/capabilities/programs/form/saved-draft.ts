import { session } from '../../../platform/session.ts'
import { emptyValues, type ProgramValues } from './program-values.ts'

/** What was typed and not saved, kept on this device beyond a closed tab. */
export interface SavedDraft {
  readonly values: ProgramValues
  readonly at: string
}

const key = (id: number | 'new') => `draft:program:${session()?.user.id ?? 0}:${id}`

/** Keeps what was typed. */
export function saveProgramDraft(id: number | 'new', values: ProgramValues): string {
  const at = new Date().toISOString()
  try {
    localStorage.setItem(key(id), JSON.stringify({ values, at }))
  } catch {
    // A full or refused storage keeps no draft; the form itself still has everything.
  }
  return at
}

/** The draft of an earlier visit, or null. Fields that it lacks are empty. */
export function savedProgramDraft(id: number | 'new'): SavedDraft | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key(id)) ?? 'null') as SavedDraft | null
    return saved && { at: saved.at, values: { ...emptyValues, ...saved.values } }
  } catch {
    return null
  }
}

/** Clears a draft once it has been saved or refused. */
export function clearProgramDraft(id: number | 'new'): void {
  try {
    localStorage.removeItem(key(id))
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}
