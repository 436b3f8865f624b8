import type { PaperHolder } from '@qadam/contract/documents/vocabulary.ts'
import { sql } from 'drizzle-orm'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { requireStudent } from '../../students/public.ts'
import { documentOriginalMoved } from '../events.ts'
import { tellPaper } from '../queries/tell.ts'
import { lockPaper } from './move.ts'

/** Writes down where the paper original is now. @throws Failure 404 */
export async function moveOriginal(
  act: Act,
  { id, typeId }: { id: number; typeId: number },
  { holder, note }: { holder: PaperHolder; note: string },
) {
  await requireStudent(act.db, act.actor, id)
  const paper = await lockPaper(act, id, typeId)
  if (paper.holder === holder && note === '') return tellPaper(act, id, typeId)
  await act.db.rows(sql`
    insert into document_moves (school_id, item_id, student_id, holder, note, at, by_id)
    values (${act.schoolId}, ${paper.id}, ${id}, ${holder}, ${note}, ${act.now.toISOString()}, ${act.actor.id})`)
  await act.db.rows(sql`
    update document_items set holder = ${holder}, version = version + 1, changed_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and id = ${paper.id}`)
  await record(act, documentOriginalMoved, {
    kind: 'document',
    id: paper.id,
    payload: { student: id, type: paper.code, from: paper.holder, to: holder },
  })
  return tellPaper(act, id, typeId)
}
