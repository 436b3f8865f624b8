import { importLifecycle } from '@qadam/contract/imports/lifecycle.ts'
import { actionsFrom } from '@qadam/contract/lifecycle.ts'
import { undoDays } from '@qadam/contract/programs/rules.ts'
import type { Language } from '@qadam/contract/values.ts'
import { sentence } from '../http/problem.ts'
import type { AnyImportRow } from './import-row.ts'

/** Returns the progress of an import and its available actions. */
export function courseOf(
  row: AnyImportRow & { readonly person_name: string | null },
  language: Language,
  now: Date,
) {
  const undoUntil =
    row.state === 'done' && !row.dry_run && row.ended_at
      ? new Date(Date.parse(row.ended_at) + undoDays * 86_400_000)
      : null
  const mayUndo = undoUntil !== null && undoUntil >= now
  const actions = actionsFrom(importLifecycle, row.state)
  return {
    acts: (['cancel', 'undo'] as const).filter(
      (action) => actions.includes(action) && (action !== 'undo' || mayUndo),
    ),
    problem: row.failure
      ? { code: row.failure.code, message: sentence(language, row.failure.code, row.failure.values) }
      : null,
    by: row.created_by === null ? null : { id: row.created_by, name: row.person_name ?? '' },
    undo_until: undoUntil?.toISOString() ?? null,
  }
}
