import type { gradingComment } from '@qadam/contract/homework/rubrics.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { homeworkNotFound } from '../errors.ts'

type Presented = z.output<typeof gradingComment>

/** Returns the condition for a grader to change comment `c`: their own, and for staff the school's. */
export function mayChange(actor: Actor): SQL {
  return sql`case when c.owner_id is null then ${isStaff(actor.role)} else c.owner_id = ${actor.id} end`
}

/** Returns the comments that a grader may insert, most used first. */
export function presentComments(
  { db, actor }: { db: SchoolDb; actor: Actor },
  id?: number,
): Promise<Presented[]> {
  return db.rows<Presented>(sql`
    select c.id, c.name, c.text, c.owner_id is null as is_school, ${mayChange(actor)} as is_own
    from grading_comments c
    where c.school_id = ${db.schoolId} and c.deleted_at is null and (c.owner_id is null or c.owner_id = ${actor.id})
      and ${id === undefined ? sql`true` : sql`c.id = ${id}`}
    order by c.owner_id is null, lower(c.name), c.id`)
}

/** @throws Failure 404 */
export async function presentComment(call: { db: SchoolDb; actor: Actor }, id: number): Promise<Presented> {
  const [presented] = await presentComments(call, id)
  if (!presented) throw homeworkNotFound()
  return presented
}
