import type { workTimeQuery } from '@qadam/contract/availability/schemas.ts'
import { maxWorkTimeDays } from '@qadam/contract/availability/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { hoursVisibleTo } from '../policy.ts'
import { dayAfter, millisOf } from '../rules/civil-time.ts'
import { freeSpans, workingSpans } from '../rules/teacher-time.ts'
import { instants, requireProgram } from './free-teachers.ts'
import { readTeachers } from './teacher-times.ts'
import { getTeacher } from './week.ts'

/** Returns when a teacher works and is free on some days, in the teacher's timezone. */
export async function workTimeOf(ctx: ReadContext, asked: z.output<typeof workTimeQuery>) {
  const { date_after: first, date_before: last, minutes } = asked
  if (last < first) throw badField('date_before', 'hours.dates_reversed')
  if (last > dayAfter(first, maxWorkTimeDays - 1))
    throw badField('date_before', 'hours.too_many_days', { most: maxWorkTimeDays })
  if (asked.teacher === undefined && ctx.actor.role !== 'teacher')
    throw badField('teacher', 'hours.teacher_needed')
  const { id, first_name, last_name, zone } = await getTeacher(ctx, asked.teacher ?? ctx.actor.id)
  const frame = {
    from: millisOf(zone, first, 0),
    until: millisOf(zone, last, 1440),
  }
  const [teacher] = await readTeachers(ctx.db, {
    frame,
    among: sql`${hoursVisibleTo(ctx.actor)} and p.id = ${id}`,
    name: `work_time_${ctx.actor.role}`,
  })
  if (!teacher) throw rowNotFound()
  return {
    teacher: { id, first_name, last_name },
    time_zone: zone,
    work: workingSpans(teacher, frame).map(instants),
    free: freeSpans(teacher, { frame, minutes, now: ctx.now.getTime() }).map(instants),
  }
}

/** Returns the teachers of a program visible to the reader. */
export async function teachersOfProgram(ctx: ReadContext, programId: number) {
  await requireProgram(ctx, programId)
  return ctx.db.rows<{
    id: number
    first_name: string
    last_name: string
    time_zone: string
    takes_bookings: boolean
  }>(sql`
    select p.id, p.first_name, p.last_name, coalesce(p.time_zone, s.time_zone) as time_zone,
      coalesce(t.takes_bookings, false) as takes_bookings
    from program_people pp
    join people p on p.school_id = pp.school_id and p.id = pp.person_id and p.deleted_at is null
      and p.deactivated_at is null
    join schools s on s.school_id = p.school_id
    left join teacher_terms t on t.school_id = p.school_id and t.teacher_id = p.id
    where pp.school_id = ${ctx.db.schoolId} and pp.program_id = ${programId} and pp.part = 'teacher'
    order by p.last_name, p.first_name, p.id`)
}
