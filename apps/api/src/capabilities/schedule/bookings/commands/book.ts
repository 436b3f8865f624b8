import { mostBookings, type newBooking } from '@qadam/contract/schedule/bookings/endpoints.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Act } from '../../../../platform/http/call.ts'
import { badField } from '../../../../platform/http/failure.ts'
import { rowNotFound } from '../../../../platform/http/request-failures.ts'
import { planClasses } from '../../classes/commands/plan.ts'
import { planningOf } from '../../classes/queries/planning.ts'
import { programsOf, teachersVisibleTo } from '../../hours/policy.ts'
import { bookedEnough, schoolTakesNone, teacherTakesNone } from '../errors.ts'

/** Plans a class of the actor at a free time of a teacher; answers its id. @throws Failure 400, 404, 409 */
export async function bookClass(act: Act, wanted: z.output<typeof newBooking>): Promise<number> {
  const { db, schoolId, actor, now } = act
  const planning = await planningOf(db)
  if (!planning.students_book) throw schoolTakesNone()
  const teacher = await db.row<{ takes_bookings: boolean }>(sql`
    select coalesce(t.takes_bookings, false) as takes_bookings
    from people p
      join program_people tp on tp.school_id = p.school_id and tp.person_id = p.id and tp.part = 'teacher'
      join programs g on g.school_id = tp.school_id and g.id = tp.program_id and ${programsOf(actor)}
      left join teacher_terms t on t.school_id = p.school_id and t.teacher_id = p.id
    where p.school_id = ${schoolId} and p.id = ${wanted.teacher} and g.id = ${wanted.course}
      and p.deleted_at is null and p.deactivated_at is null and ${teachersVisibleTo(actor)}`)
  if (!teacher) throw rowNotFound()
  if (!teacher.takes_bookings) throw teacherTakesNone()
  if (new Date(wanted.starts_at) <= now) throw badField('starts_at', 'bookings.in_the_past')
  await refuseMany(act)
  const { ids } = await planClasses(act, {
    course: wanted.course,
    teacher: wanted.teacher,
    students: [actor.id],
    typelesson: 'individual',
    starts_at: wanted.starts_at,
    skip_collisions: false,
    ...(wanted.note ? { note: wanted.note } : {}),
  })
  return ids[0] ?? 0
}

/** One student does not take all the time there is, also by requests that race. */
async function refuseMany({ db, schoolId, actor, now }: Act): Promise<void> {
  await db.rows(
    sql`select 1 from people where school_id = ${schoolId} and id = ${actor.id} for no key update`,
  )
  const booked = await db.row<{ count: number }>(sql`
    select count(*)::int as count from classes c
      join class_students s on s.school_id = c.school_id and s.class_id = c.id and s.student_id = ${actor.id}
    where c.school_id = ${schoolId} and c.created_by = ${actor.id} and c.status = 'planned'
      and s.starts_at > ${now.toISOString()}`)
  if ((booked?.count ?? 0) >= mostBookings) throw bookedEnough({ values: { most: mostBookings } })
}
