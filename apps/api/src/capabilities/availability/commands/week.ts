import type * as schemas from '@qadam/contract/availability/schemas.ts'
import { maxIntervals } from '@qadam/contract/availability/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { rowNotFound, staleVersion } from '../../../platform/http/request-failures.ts'
import { hoursOverlap, tooManyHours } from '../errors.ts'
import { teacherTermsChanged, workDaysChanged, workOverrideRemoved, workOverrideSet } from '../events.ts'
import { getTeacher, getTerms, type Teacher, type WorkDayRow, workDayOf } from '../queries/week.ts'
import { minuteOf } from '../rules/teacher-time.ts'

/** Returns the teacher of a request: the named one, or the actor if they are a teacher. */
export async function teacherOfContext(ctx: RequestContext, id: number | undefined): Promise<Teacher> {
  if (id === undefined && ctx.actor.role !== 'teacher') throw badField('teacher', 'hours.teacher_needed')
  return getTeacher(ctx, id ?? ctx.actor.id)
}

const columns = sql`id, weekday, from_minute, until_minute, starts_on, ends_on, version`

export async function createWorkDay(ctx: RequestContext, given: z.output<typeof schemas.newWorkDay>) {
  const teacher = await teacherOfContext(ctx, given.teacher)
  await countChange(ctx, teacher.id)
  await assertFew(ctx, teacher.id)
  const [row] = await apart(() => insertHours(ctx, teacher.id, [given]))
  if (!row) throw rowNotFound()
  await recordChange(ctx, teacher.id, { added: row.id })
  return workDayOf(row)
}

/**
 * Limits the number of intervals in a week, also when they are added one by one; `countChange` holds the lock
 * on the teacher's row.
 */
async function assertFew(ctx: RequestContext, teacherId: number): Promise<void> {
  const stored = await ctx.db.row<{ count: number }>(sql`
    select count(*)::int as count from work_days where school_id = ${ctx.schoolId} and teacher_id = ${teacherId}`)
  if ((stored?.count ?? 0) >= maxIntervals) throw tooManyHours({ values: { most: maxIntervals } })
}

export async function updateWorkDay(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof schemas.workDayChange>,
) {
  const before = await lockWorkDay(ctx, id)
  if (change.version !== undefined && change.version !== before.version)
    throw staleVersion({ facts: { current: workDayOf(before) } })
  const after = {
    weekday: change.weekday ?? before.weekday,
    from: change.time_from === undefined ? before.from_minute : minuteOf(change.time_from),
    until: change.time_to === undefined ? before.until_minute : minuteOf(change.time_to),
    startsOn: change.date_from === undefined ? before.starts_on : change.date_from,
    endsOn: change.date_to === undefined ? before.ends_on : change.date_to,
  }
  if (after.until <= after.from) throw badField('time_to', 'hours.reversed')
  if (after.startsOn && after.endsOn && after.endsOn < after.startsOn)
    throw badField('date_to', 'hours.dates_reversed')
  await countChange(ctx, before.teacher_id)
  const [row] = await apart(() =>
    ctx.db.rows<WorkDayRow>(sql`
      update work_days set weekday = ${after.weekday}, from_minute = ${after.from}, until_minute = ${after.until},
        starts_on = ${after.startsOn}, ends_on = ${after.endsOn}, version = version + 1,
        changed_at = ${ctx.now}, changed_by = ${ctx.actor.id}
      where school_id = ${ctx.schoolId} and id = ${id} returning ${columns}`),
  )
  if (!row) throw rowNotFound()
  await recordChange(ctx, before.teacher_id, { changed: id })
  return workDayOf(row)
}

export async function deleteWorkDay(ctx: RequestContext, id: number): Promise<void> {
  const before = await lockWorkDay(ctx, id)
  await countChange(ctx, before.teacher_id)
  await ctx.db.rows(sql`delete from work_days where school_id = ${ctx.schoolId} and id = ${id}`)
  await recordChange(ctx, before.teacher_id, { removed: id })
}

/** Replaces a teacher's whole week. */
export async function replaceWeek(
  ctx: RequestContext,
  teacher: Teacher,
  week: z.output<typeof schemas.newWeek>,
) {
  await countChange(ctx, teacher.id, week.version)
  await ctx.db.rows(
    sql`delete from work_days where school_id = ${ctx.schoolId} and teacher_id = ${teacher.id}`,
  )
  if (week.work_days.length > 0) await apart(() => insertHours(ctx, teacher.id, week.work_days))
  await recordChange(ctx, teacher.id, { intervals: week.work_days.length })
}

/**
 * Increments the version of a teacher's planning and locks its row, so that changes run one after the other.
 * Throws when `version` is outdated.
 */
export async function countChange(ctx: RequestContext, teacherId: number, version?: number): Promise<void> {
  const [row] = await ctx.db.rows<{ version: number }>(sql`
    insert into teacher_terms (school_id, teacher_id, version) values (${ctx.schoolId}, ${teacherId}, 1)
    on conflict (school_id, teacher_id) do update set version = teacher_terms.version + 1 returning version`)
  if (version !== undefined && row && row.version - 1 !== version)
    throw staleVersion({ facts: { current: { version: row.version - 1 } } })
}

async function lockWorkDay(ctx: RequestContext, id: number): Promise<WorkDayRow & { teacher_id: number }> {
  const row = await ctx.db.row<WorkDayRow & { teacher_id: number }>(sql`
    select ${columns}, teacher_id from work_days where school_id = ${ctx.schoolId} and id = ${id} for update`)
  if (!row) throw rowNotFound()
  await getTeacher(ctx, row.teacher_id)
  return row
}

interface GivenHours {
  readonly weekday: number
  readonly time_from: string
  readonly time_to: string
  readonly date_from?: string | null | undefined
  readonly date_to?: string | null | undefined
}

function insertHours(
  ctx: RequestContext,
  teacherId: number,
  hours: readonly GivenHours[],
): Promise<WorkDayRow[]> {
  const now = ctx.now.toISOString()
  const values = hours.map(
    (one) => sql`(${ctx.schoolId}, ${teacherId}, ${one.weekday}, ${minuteOf(one.time_from)},
      ${minuteOf(one.time_to)}, ${one.date_from ?? null}, ${one.date_to ?? null}, ${now}, ${now}, ${ctx.actor.id})`,
  )
  return ctx.db.rows<WorkDayRow>(sql`
    insert into work_days (school_id, teacher_id, weekday, from_minute, until_minute, starts_on, ends_on, created_at,
      changed_at, changed_by)
    values ${sql.join(values, ', ')} returning ${columns}`)
}

async function apart<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === 'work_days_apart') throw hoursOverlap()
    throw error
  }
}

function recordChange(
  ctx: RequestContext,
  teacherId: number,
  details: Record<string, number>,
): Promise<void> {
  return record(ctx, workDaysChanged, { kind: 'person', id: teacherId, payload: details })
}

/** Sets how some days differ from their weekday; replaces earlier overrides of these days. */
export async function setOverride(
  ctx: RequestContext,
  teacher: Teacher,
  { days, times, note }: z.output<typeof schemas.newOverride>,
): Promise<void> {
  await countChange(ctx, teacher.id)
  const wanted = [...new Set(days)]
  await ctx.db.rows(sql`delete from work_overrides where school_id = ${ctx.schoolId} and teacher_id = ${teacher.id}
    and day = any(${wanted}::date[])`)
  const stretches =
    times.length > 0
      ? times.map(({ time_from, time_to }) => [minuteOf(time_from), minuteOf(time_to)])
      : [[null, null]]
  const values = wanted.flatMap((day) =>
    stretches.map(
      ([from, until]) =>
        sql`(${ctx.schoolId}, ${teacher.id}, ${day}, ${from}, ${until}, ${note}, ${ctx.now}, ${ctx.actor.id})`,
    ),
  )
  try {
    await ctx.db.rows(sql`
      insert into work_overrides (school_id, teacher_id, day, from_minute, until_minute, note, created_at, created_by)
      values ${sql.join(values, ', ')}`)
  } catch (error) {
    if (violatedConstraint(error) === 'work_overrides_apart') throw hoursOverlap()
    throw error
  }
  await record(ctx, workOverrideSet, {
    kind: 'person',
    id: teacher.id,
    payload: { days: wanted, times: times.map(({ time_from, time_to }) => `${time_from}-${time_to}`) },
  })
}

/** Deletes the override of a day. */
export async function deleteOverride(ctx: RequestContext, teacher: Teacher, day: string): Promise<void> {
  await countChange(ctx, teacher.id)
  const gone = await ctx.db.rows(sql`delete from work_overrides
    where school_id = ${ctx.schoolId} and teacher_id = ${teacher.id} and day = ${day} returning id`)
  if (gone.length === 0) throw rowNotFound()
  await record(ctx, workOverrideRemoved, { kind: 'person', id: teacher.id, payload: { day } })
}

/** Changes a teacher's planning terms. */
export async function changeTerms(
  ctx: RequestContext,
  teacher: Teacher,
  { version, ...change }: z.output<typeof schemas.termsChange>,
): Promise<void> {
  await countChange(ctx, teacher.id, version)
  const { terms: before } = await getTerms(ctx.db, teacher.id)
  const after = { ...before, ...change }
  await ctx.db.rows(sql`
    update teacher_terms set buffer_minutes = ${after.buffer_minutes}, notice_hours = ${after.notice_hours},
      daily_limit = ${after.daily_limit}, takes_bookings = ${after.takes_bookings}
    where school_id = ${ctx.schoolId} and teacher_id = ${teacher.id}`)
  await record(ctx, teacherTermsChanged, { kind: 'person', id: teacher.id, payload: { ...change } })
}
