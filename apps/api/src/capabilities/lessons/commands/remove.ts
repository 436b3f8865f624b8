import { restoreDays } from '@qadam/contract/lessons/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { syncLessonsNeed } from '../../programs/public.ts'
import { lessonNotDeleted, lessonNotFound, programDeleted, restoreOver, sectionDeleted } from '../errors.ts'
import { lessonDeleted, lessonRestored } from '../events.ts'
import { writtenBy } from '../policy.ts'
import { lockedRow } from './fields.ts'
import { lockProgramOfLessons, putAt } from './parent.ts'
import { lockLesson } from './write-lesson.ts'

/** Returns the earliest time of a deletion that can still be undone. */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - restoreDays * 86_400_000).toISOString()
}

/** Deletes a lesson, or a section with its lessons; they can be restored for 30 days. */
export async function deleteLesson(ctx: RequestContext, id: number): Promise<void> {
  const row = await lockLesson(ctx, id)
  await ctx.db.rows(sql`
    update lessons set deleted_at = ${ctx.now}, version = version + 1
    where school_id = ${ctx.schoolId} and (id = ${id} or section_id = ${id}) and deleted_at is null`)
  await syncLessonsNeed(ctx, row.program_id)
  await record(ctx, lessonDeleted, { kind: 'lesson', id, payload: { program: row.program_id } })
}

/** Restores a lesson, or a section with the lessons deleted together with it, at the end of its parent. */
export async function restoreLesson(ctx: RequestContext, id: number): Promise<void> {
  const found = await lockedRow(ctx.db, id)
  if (!found) throw lessonNotFound()
  await assertProgramIsThere(ctx, found.program_id)
  await lockProgramOfLessons(ctx, found.program_id)
  if (!found.deleted_at) throw lessonNotDeleted()
  if (found.deleted_at < restorableSince(ctx.now)) throw restoreOver()
  if (found.section_id !== null && (await lockedRow(ctx.db, found.section_id))?.deleted_at)
    throw sectionDeleted()
  await ctx.db.rows(sql`
    update lessons set deleted_at = null, version = version + 1
    where school_id = ${ctx.schoolId} and (id = ${id} or section_id = ${id}) and deleted_at = ${found.deleted_at}`)
  await putAt(ctx, { programId: found.program_id, sectionId: found.section_id }, id, found.position)
  await syncLessonsNeed(ctx, found.program_id)
  await record(ctx, lessonRestored, { kind: 'lesson', id, payload: { program: found.program_id } })
}

/** @throws Failure 409 when the program has to be restored first; only for those who may write its lessons */
async function assertProgramIsThere(ctx: RequestContext, programId: number): Promise<void> {
  const gone = await ctx.db.row(sql`
    select 1 from programs p where p.school_id = ${ctx.schoolId} and p.id = ${programId} and p.deleted_at is not null
      and ${writtenBy(ctx.actor)}`)
  if (gone) throw programDeleted()
}
