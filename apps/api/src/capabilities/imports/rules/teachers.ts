import { splitBy } from '../../../platform/import/cells.ts'
import { faulty, type RowDraft } from './row-draft.ts'
import type { FieldInRow } from './row-fields.ts'

/** Sets the teachers by the e-mails in a cell. An import invites nobody: unknown e-mails are faults. */
export function putTeachers(
  draft: RowDraft,
  { found, source }: FieldInRow,
  idsByEmail: ReadonlyMap<string, number>,
): undefined {
  const ids = new Set<number>()
  for (const text of splitBy(source.separator, found.text)) {
    const id = idsByEmail.get(text.toLowerCase())
    if (id === undefined) faulty(draft, { ...found, text }, 'imports.teacher_unknown')
    else ids.add(id)
  }
  draft.data.teachers = [...ids].toSorted((a, b) => a - b)
}
