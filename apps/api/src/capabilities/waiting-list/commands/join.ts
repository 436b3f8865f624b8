import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { newWaiting } from '@qadam/contract/waiting-list/schemas.ts'
import { maxWaiting, maxWaitingDays } from '@qadam/contract/waiting-list/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { notAllowed, rowNotFound } from '../../../platform/http/request-failures.ts'
import { withinAccess } from '../../accounts/public.ts'
import { dayAfter, dayAt, minuteOf, zoneOf } from '../../availability/public.ts'
import { schoolTakesNone, teacherTakesNone } from '../../bookings/public.ts'
import { planningOf } from '../../classes/public.ts'
import { inGroupAlready, ownWaitingOnly, waitsAlready, waitsEnough } from '../errors.ts'
import { waitingJoined } from '../events.ts'
import { mayQueueForGroups } from '../policy.ts'
import { sharedPrograms } from '../queries/choices.ts'
import { isOpen } from '../queries/entries.ts'
import { lookSoon } from './look-soon.ts'

type Wanted = z.output<typeof newWaiting>

/** Appends a student to a queue. Returns the id of the entry. @throws Failure 400, 403, 404, 409 */
export async function joinQueue(ctx: RequestContext, wanted: Wanted): Promise<number> {
  const studentId = await studentOf(ctx, wanted.student)
  if (wanted.group === undefined) await assertTeacher(ctx, studentId, wanted)
  else await assertGroup(ctx, studentId, wanted.group)
  await assertDay(ctx, studentId, wanted.until)
  await assertFew(ctx, studentId)
  const ofTeacher = wanted.group === undefined
  const [minutesFrom, minutesUntil] = [wanted.time_from, wanted.time_to].map((given) =>
    ofTeacher && given !== undefined ? minuteOf(given) : null,
  )
  const row = await once(() =>
    ctx.db.row<{ id: number }>(sql`
      insert into waiting_entries (school_id, student_id, teacher_id, group_id, program_id, weekdays, from_minute,
        until_minute, until_day, created_at, created_by)
      values (${ctx.schoolId}, ${studentId}, ${wanted.teacher ?? null}, ${wanted.group ?? null},
        ${ofTeacher ? (wanted.course ?? null) : null}, ${ofTeacher ? wanted.weekdays : []}::int[],
        ${minutesFrom ?? null}, ${minutesUntil ?? null}, ${wanted.until ?? null}::date, ${ctx.now},
        ${ctx.actor.id})
      returning id`),
  )
  if (!row) throw rowNotFound()
  await record(ctx, waitingJoined, {
    kind: 'waiting',
    id: row.id,
    payload: { student: studentId, teacher: wanted.teacher ?? null, group: wanted.group ?? null },
  })
  await lookSoon(ctx, { teacher_id: wanted.teacher, group_id: wanted.group })
  return row.id
}

/** Returns the id of the student who waits: the actor, or for staff a student within their access. */
export async function studentOf(ctx: RequestContext, given: number | undefined): Promise<number> {
  if (!isStaff(ctx.actor.role)) {
    if (given !== undefined && given !== ctx.actor.id) throw ownWaitingOnly()
    return ctx.actor.id
  }
  if (given === undefined) throw badField('student', 'waiting.whose')
  const there = await ctx.db.row(sql`
    select 1 from people p where p.school_id = ${ctx.schoolId} and p.id = ${given} and p.role = 'student'
      and p.deleted_at is null and p.deactivated_at is null and ${withinAccess(ctx.actor)}`)
  if (!there) throw rowNotFound()
  return given
}

/**
 * Checks that the hours could be booked: bookings are enabled by school and teacher, and both share a
 * program.
 */
async function assertTeacher(
  { db, schoolId }: RequestContext,
  studentId: number,
  wanted: Wanted,
): Promise<void> {
  const { students_book: isOpenHere } = await planningOf(db)
  if (!isOpenHere) throw schoolTakesNone()
  const shared = await db.rows<{ program_id: number; takes_bookings: boolean }>(sql`
    select g.id as program_id, coalesce(terms.takes_bookings, false) as takes_bookings
    from ${sharedPrograms}
    join people t on t.school_id = taught.school_id and t.id = taught.person_id and t.role = 'teacher'
      and t.deleted_at is null and t.deactivated_at is null
    left join teacher_terms terms on terms.school_id = t.school_id and terms.teacher_id = t.id
    where taught.school_id = ${schoolId} and taught.part = 'teacher' and t.id = ${wanted.teacher}
      and pp.person_id = ${studentId}`)
  const [first] = shared
  if (!first) throw rowNotFound()
  if (!first.takes_bookings) throw teacherTakesNone()
  if (wanted.course !== undefined && !shared.some(({ program_id: id }) => id === wanted.course))
    throw badField('course', 'waiting.other_program')
}

async function assertGroup(
  { db, schoolId, actor }: RequestContext,
  studentId: number,
  groupId: number,
): Promise<void> {
  if (!mayQueueForGroups(actor)) throw notAllowed()
  const group = await db.row<{ is_in: boolean }>(sql`
    select exists (select 1 from group_members m where m.school_id = g.school_id and m.group_id = g.id
      and m.student_id = ${studentId} and m.left_at is null) as is_in
    from groups g where g.school_id = ${schoolId} and g.id = ${groupId} and g.deleted_at is null`)
  if (!group) throw rowNotFound()
  if (group.is_in) throw inGroupAlready()
}

async function assertDay(
  { db, now }: RequestContext,
  studentId: number,
  until: string | undefined,
): Promise<void> {
  if (until === undefined) return
  const today = dayAt(await zoneOf(db, studentId), now.getTime())
  if (until < today || until > dayAfter(today, maxWaitingDays)) throw badField('until', 'waiting.day_over')
}

/** Limits the number of queues per student, also for concurrent requests. */
async function assertFew({ db, schoolId }: RequestContext, studentId: number): Promise<void> {
  await db.rows(
    sql`select 1 from people where school_id = ${schoolId} and id = ${studentId} for no key update`,
  )
  const open = await db.row<{ count: number }>(sql`
    select count(*)::int as count from waiting_entries e
    where e.school_id = ${schoolId} and e.student_id = ${studentId} and ${isOpen}`)
  if ((open?.count ?? 0) >= maxWaiting) throw waitsEnough({ values: { most: maxWaiting } })
}

async function once<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (/_once$/.test(violatedConstraint(error) ?? '')) throw waitsAlready()
    throw error
  }
}
