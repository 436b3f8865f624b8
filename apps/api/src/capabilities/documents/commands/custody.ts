import type { PaperHolder } from '@qadam/contract/documents/vocabulary.ts'
import { sql } from 'drizzle-orm'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { requireStudent } from '../../students/public.ts'
import { documentOriginalMoved } from '../events.ts'
import { presentDocument } from '../queries/tell.ts'
import { lockPaper } from './move.ts'

/** Writes down where the paper original is now. @throws Failure 404 */
export async function moveOriginal(
  ctx: RequestContext,
  { id, typeId }: { id: number; typeId: number },
  { holder, note }: { holder: PaperHolder; note: string },
) {
  await requireStudent(ctx.db, ctx.actor, id)
  const paper = await lockPaper(ctx, id, typeId)
  if (paper.holder === holder && note === '') return presentDocument(ctx, id, typeId)
  await ctx.db.rows(sql`
    insert into document_moves (school_id, item_id, student_id, holder, note, at, by_id)
    values (${ctx.schoolId}, ${paper.id}, ${id}, ${holder}, ${note}, ${ctx.now.toISOString()}, ${ctx.actor.id})`)
  await ctx.db.rows(sql`
    update document_items set holder = ${holder}, version = version + 1, changed_at = ${ctx.now.toISOString()}
    where school_id = ${ctx.schoolId} and id = ${paper.id}`)
  await record(ctx, documentOriginalMoved, {
    kind: 'document',
    id: paper.id,
    payload: { student: id, type: paper.code, from: paper.holder, to: holder },
  })
  return presentDocument(ctx, id, typeId)
}
