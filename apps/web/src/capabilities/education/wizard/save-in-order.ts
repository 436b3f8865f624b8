import type { CertificateRow, EducationRow, LanguageRow } from '../row-values.ts'
import type { DraftRow, Kind, WizardDraft } from './wizard-draft.ts'

/** Functions that send a row of each kind; retries use the same idempotency key. */
export interface Senders {
  readonly educations: (row: EducationRow, key: string) => Promise<unknown>
  readonly languages: (row: LanguageRow, key: string) => Promise<unknown>
  readonly certificates: (row: CertificateRow, key: string) => Promise<unknown>
}

/**
 * Saves rows one by one: all education, all languages, and certificates only when the first has a name.
 * Calls `save` after each stored row, so that a retry continues from there. Rethrows send errors.
 */
export async function saveInOrder(
  draft: WizardDraft,
  send: Senders,
  save: (draft: WizardDraft) => void,
): Promise<WizardDraft> {
  let current = draft
  const saveAll = async <K extends Kind>(kind: K) => {
    const rows = draft[kind] as readonly DraftRow<never>[]
    for (const [index, { row, key, saved }] of rows.entries()) {
      if (saved) continue
      await send[kind](row, key)
      current = {
        ...current,
        [kind]: current[kind].map((one, at) => (at === index ? { ...one, saved: true } : one)),
      }
      save(current)
    }
  }
  await saveAll('educations')
  await saveAll('languages')
  if (draft.certificates[0]?.row.name.trim()) await saveAll('certificates')
  return current
}
