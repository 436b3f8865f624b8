import { sql } from 'drizzle-orm'
import { anyId } from '../../../platform/database/any-id.ts'
import { keepBulkAct, type Undone, undoKeptAct } from '../../../platform/events/bulk-acts.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { Act } from '../../../platform/http/call.ts'
import { lessonDeleted } from '../events.ts'
import { copyContent } from './copy.ts'
import { lockProgramOfLessons } from './place.ts'

/** Copies the content of a program into others, and writes that into the journal. */
export async function copyToPrograms(act: Act, from: number, programs: readonly number[]) {
  const made = await copyContent(act, from, programs)
  const id = await keepBulkAct(act, {
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
 * Deletes the sections that a copying made, with their lessons, as a deletion that can be restored. One in which somebody
 * has written since, or that a student has opened, is left. @throws Failure 404, 409
 */
export function undoCopies(act: Act, id: number): Promise<Undone> {
  return undoKeptAct(act, { kind: 'sections', id }, async (done) => {
    const sections = await readCopied(act, done.object_ids, done.made_at)
    for (const programId of [...new Set(sections.map((one) => one.program_id))].toSorted((a, b) => a - b))
      await lockProgramOfLessons(act, programId)
    // Somebody may have written in one before the lock.
    const locked = await readCopied(act, done.object_ids, done.made_at)
    const ids = locked.filter((one) => !one.is_changed && !one.is_deleted).map((one) => one.id)
    await act.db.rows(sql`
      update lessons set deleted_at = ${act.now.toISOString()}, version = version + 1
      where school_id = ${act.schoolId} and deleted_at is null
        and (id = ${anyId(ids)} or section_id = ${anyId(ids)})`)
    await recordMany(act, lessonDeleted, { kind: 'lesson', ids, payload: { act: done.id } })
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

/** The copies that are in a program that is still there, and whether anything in them is not as it was copied. */
function readCopied(act: Act, ids: readonly number[], madeAt: string): Promise<Copied[]> {
  return act.db.rows<Copied>(sql`
    select s.id, s.program_id, s.deleted_at is not null as is_deleted,
      exists (select from lessons l where l.school_id = s.school_id and (l.id = s.id or l.section_id = s.id)
        and (l.version > 1 or l.created_at > ${madeAt}
          or exists (select from lesson_progress g where g.school_id = l.school_id and g.lesson_id = l.id)
          or exists (select from exercise_lists e where e.school_id = l.school_id and e.lesson_id = l.id
            and (e.version > 1 or e.changed_at > ${madeAt} or exists (select from tasks t
              where t.school_id = e.school_id and t.exercise_list_id = e.id
                and (t.version > 1 or t.changed_at > ${madeAt})))))) as is_changed
    from lessons s join programs p on p.school_id = s.school_id and p.id = s.program_id and p.deleted_at is null
    where s.school_id = ${act.schoolId} and s.id = ${anyId(ids)}`)
}
