import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { type Blocker, refusalOf } from '../errors.ts'
import type { ClassFacts } from '../queries/situation.ts'

/**
 * Returns the students of a class that is planned again, with the current members of its group: those who
 * left are excluded, those who joined included. Checks the teacher and locks room and group.
 * @throws Failure 409 when one of them is gone
 */
export async function reassignParticipants(
  ctx: RequestContext<Actor | null>,
  facts: ClassFacts,
): Promise<number[]> {
  const { db, schoolId } = ctx
  const gone = (code: Blocker['code']) => refusalOf({ code }, { status_lesson: facts.status })
  const teacher = await db.row(sql`
    select 1 from people where school_id = ${schoolId} and id = ${facts.teacher_id} and role = 'teacher'
      and deleted_at is null and deactivated_at is null`)
  if (!teacher) throw gone('schedule.teacher_gone')
  if (facts.room_id !== null) {
    const room = await db.row(sql`
      select 1 from rooms where school_id = ${schoolId} and id = ${facts.room_id} and deleted_at is null for share`)
    if (!room) throw gone('schedule.room_gone')
  }
  if (facts.group_id !== null) {
    const group = await db.row(sql`
      select 1 from groups where school_id = ${schoolId} and id = ${facts.group_id} and deleted_at is null for share`)
    if (!group) throw gone('schedule.group_gone')
  }
  const rows = await db.rows<{ id: number }>(sql`
    with stays as (
      select m.student_id as id, bool_or(m.left_at is null) as is_in from group_members m
      where m.school_id = ${schoolId} and m.group_id = ${facts.group_id}::bigint group by m.student_id)
    select p.id from people p
    where p.school_id = ${schoolId} and p.deleted_at is null and p.id in (
      select id from stays where is_in
      union select id from unnest(${facts.students}::bigint[]) as id
        where id not in (select id from stays))
    order by p.id`)
  return rows.map(({ id }) => id)
}
