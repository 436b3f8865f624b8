import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { programsOf, teachersVisibleTo } from '../../availability/public.ts'
import { type Planning, planningOf } from '../../classes/public.ts'
import { schoolTakesNone, teacherTakesNone } from '../errors.ts'

/**
 * Returns the school's planning settings if the actor may book this teacher for this program.
 * @throws Failure 404, 409
 */
export async function requireBookable(
  { db, actor }: ReadContext,
  wanted: { readonly course: number; readonly teacher: number },
): Promise<Planning> {
  const planning = await planningOf(db)
  if (!planning.students_book) throw schoolTakesNone()
  const teacher = await db.row<{ takes_bookings: boolean }>(sql`
    select coalesce(t.takes_bookings, false) as takes_bookings
    from people p
      join program_people tp on tp.school_id = p.school_id and tp.person_id = p.id and tp.part = 'teacher'
      join programs g on g.school_id = tp.school_id and g.id = tp.program_id and ${programsOf(actor)}
      left join teacher_terms t on t.school_id = p.school_id and t.teacher_id = p.id
    where p.school_id = ${db.schoolId} and p.id = ${wanted.teacher} and g.id = ${wanted.course}
      and p.deleted_at is null and p.deactivated_at is null and ${teachersVisibleTo(actor)}`)
  if (!teacher) throw rowNotFound()
  if (!teacher.takes_bookings) throw teacherTakesNone()
  return planning
}
