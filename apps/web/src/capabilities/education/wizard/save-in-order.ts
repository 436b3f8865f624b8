import type { CertificateRow, EducationRow, LanguageRow } from '../row-values.ts'
import type { DraftRow, Kind, WizardDraft } from './wizard-draft.ts'

/** How a row of each kind is sent; the key is the same at every try. */
export interface Senders {
  readonly educations: (row: EducationRow, key: string) => Promise<unknown>
  readonly languages: (row: LanguageRow, key: string) => Promise<unknown>
  readonly certificates: (row: CertificateRow, key: string) => Promise<unknown>
}

/**
 * Saves one row after the other: all of education, all languages, then certificates only when the first has a name.
 * `keep` hears of every row that is saved, so that the next try goes on from there. Throws what a sending throws.
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
