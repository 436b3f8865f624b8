import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { recordBulkAction, type Undone, undoRecordedAction } from '../../../platform/events/bulk-actions.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { lessonDeleted } from '../events.ts'
import { copyContent } from './copy.ts'
import { lockProgramOfLessons } from './parent.ts'

/** Copies the content of a program into others and records it as a bulk action. */
export async function copyToPrograms(ctx: RequestContext, from: number, programs: readonly number[]) {
  const made = await copyContent(ctx, from, programs)
  const id = await recordBulkAction(ctx, {
    kind: 'sections',
    action: 'copy',
    details: { program: from },
    ids: made,
  })
  return { changed: made.length, bulk_act_id: id }
}

interface Copied {
  readonly id: number
  readonly program_id: number
  readonly is_deleted: boolean
  readonly is_changed: boolean
}

/**
 * Undoes a copying: deletes its sections with their lessons, restorably. Skips sections that were changed
 * since, or that a student has opened. @throws Failure 404, 409
 */
export function undoCopies(ctx: RequestContext, id: number): Promise<Undone> {
  return undoRecordedAction(ctx, { kind: 'sections', id }, async (done) => {
    const sections = await readCopied(ctx, done.object_ids, done.made_at)
    for (const programId of [...new Set(sections.map((one) => one.program_id))].toSorted((a, b) => a - b))
      await lockProgramOfLessons(ctx, programId)
    // Read again: somebody may have changed one before the lock.
    const locked = await readCopied(ctx, done.object_ids, done.made_at)
    const ids = locked.filter((one) => !one.is_changed && !one.is_deleted).map((one) => one.id)
    await ctx.db.rows(sql`
      update lessons set deleted_at = ${ctx.now}, version = version + 1
      where school_id = ${ctx.schoolId} and deleted_at is null
        and (id = ${anyId(ids)} or section_id = ${anyId(ids)})`)
    await recordMany(ctx, lessonDeleted, { kind: 'lesson', ids, payload: { act: done.id } })
    return {
      ids,
      left: done.object_ids
        .filter((section) => !ids.includes(section))
        .map((section) => ({
          id: section,
          why: locked.some((one) => one.id === section && !one.is_deleted) ? 'changed' : 'gone',
        })),
    }
  })
}

/** Returns the copies in programs that still exist, and whether anything in them has changed since. */
function readCopied(ctx: RequestContext, ids: readonly number[], madeAt: string): Promise<Copied[]> {
  return ctx.db.rows<Copied>(sql`
    select s.id, s.program_id, s.deleted_at is not null as is_deleted,
      exists (select from lessons l where l.school_id = s.school_id and (l.id = s.id or l.section_id = s.id)
        and (l.version > 1 or l.created_at > ${madeAt}
          or exists (select from lesson_progress g where g.school_id = l.school_id and g.lesson_id = l.id)
          or exists (select from lesson_notes n where n.school_id = l.school_id and n.lesson_id = l.id)
          or exists (select from exercise_lists e where e.school_id = l.school_id and e.lesson_id = l.id
            and (e.version > 1 or e.changed_at > ${madeAt} or exists (select from tasks t
              where t.school_id = e.school_id and t.exercise_list_id = e.id
                and (t.version > 1 or t.changed_at > ${madeAt})))))) as is_changed
    from lessons s join programs p on p.school_id = s.school_id and p.id = s.program_id and p.deleted_at is null
    where s.school_id = ${ctx.schoolId} and s.id = ${anyId(ids)}`)
}
