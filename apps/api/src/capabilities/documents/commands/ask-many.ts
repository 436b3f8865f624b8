import type { manyAsked } from '@qadam/contract/documents/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import {
  type BulkActionRow,
  type Left,
  recordBulkAction,
  type Undone,
  undoRecordedAction,
} from '../../../platform/events/bulk-actions.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { beyondReach, studentNotFound } from '../../students/public.ts'
import { changeDocumentState, lockDocument } from './change-state.ts'
import { announceAsked } from './notify-of-documents.ts'

/** What a document was before it was asked for. */
interface Before {
  readonly state: 'waived' | 'not_needed'
  readonly reason: string | null
  readonly text: string
}

/**
 * Asks many students for a document: it becomes needed where no rule requires it or it was waived, and whoever owes it is
 * notified. Whoever has brought it already is left alone. @throws Failure 404 when somebody is not visible
 */
export async function askManyForDocument(
  ctx: RequestContext,
  { students, type, text }: z.output<typeof manyAsked>,
) {
  const ids = [...new Set(students)].toSorted((a, b) => a - b)
  if ((await beyondReach(ctx, ids)).length > 0) throw studentNotFound()
  const before: Record<number, Before> = {}
  const owing: number[] = []
  for (const id of ids) {
    const document = await lockDocument(ctx, id, type)
    const { state, reason } = document
    if (state === 'waived' || state === 'not_needed') {
      before[id] = { state, reason, text: document.reason_text ?? '' }
      await changeDocumentState(ctx, document, 'ask', { text, set: sql`is_asked = true` })
      owing.push(id)
    } else if (state === 'missing' || state === 'rejected' || state === 'expired') owing.push(id)
  }
  await announceAsked(ctx, owing, type)
  const asked = Object.keys(before).map(Number)
  const actionId = await recordBulkAction(ctx, {
    kind: 'documents',
    action: 'ask',
    details: { type },
    ids: asked,
    before,
  })
  return { asked: owing.length, already: ids.length - owing.length, bulk_act_id: actionId }
}

/**
 * Undoes that many were asked: the document is again what it was, except where it was brought or decided about since.
 * @throws Failure 404, 409
 */
export function undoAsking(ctx: RequestContext, id: number): Promise<Undone> {
  return undoRecordedAction(ctx, { kind: 'documents', id }, async (done) => {
    const beyond = new Set(await beyondReach(ctx, done.object_ids))
    const ids: number[] = []
    const left: Left[] = []
    for (const student of done.object_ids) {
      if (beyond.has(student)) continue
      if (await restore(ctx, done, student)) ids.push(student)
      else left.push({ id: student, why: 'changed' })
    }
    return { ids, left }
  })
}

/** Returns false when the document is not as the action left it. */
async function restore(ctx: RequestContext, done: BulkActionRow, student: number): Promise<boolean> {
  const document = await lockDocument(ctx, student, Number(done.details.type))
  const { state, reason, text } = done.before[student] as Before
  if (document.state !== 'missing' || document.decided_at !== done.made_at) return false
  const restored = { reason, text, set: sql`is_asked = false` }
  await changeDocumentState(ctx, document, state === 'waived' ? 'waive' : 'drop', restored)
  return true
}
