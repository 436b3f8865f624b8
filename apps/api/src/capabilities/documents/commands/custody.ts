import type { DocumentHolder } from '@qadam/contract/documents/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { requireStudent } from '../../students/public.ts'
import { documentOriginalMoved } from '../events.ts'
import { presentDocument } from '../queries/present.ts'
import { lockDocument } from './change-state.ts'

/** Records where the original of a document is now. @throws Failure 404 */
export async function moveOriginal(
  ctx: RequestContext,
  { id, typeId }: { id: number; typeId: number },
  { holder, note }: { holder: DocumentHolder; note: string },
) {
  await requireStudent(ctx.db, ctx.actor, id)
  const document = await lockDocument(ctx, id, typeId)
  if (document.holder === holder && note === '') return presentDocument(ctx, id, typeId)
  await ctx.db.rows(sql`
    insert into document_custody_changes (school_id, document_id, student_id, holder, note, at, by_id)
    values (${ctx.schoolId}, ${document.id}, ${id}, ${holder}, ${note}, ${ctx.now}, ${ctx.actor.id})`)
  await ctx.db.rows(sql`
    update documents set holder = ${holder}, version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${document.id}`)
  await record(ctx, documentOriginalMoved, {
    kind: 'document',
    id: document.id,
    payload: { student: id, type: document.code, from: document.holder, to: holder },
  })
  return presentDocument(ctx, id, typeId)
}
