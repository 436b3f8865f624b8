import type * as schemas from '@qadam/contract/availability/schemas.ts'
import { maxAbsenceDays } from '@qadam/contract/availability/vocabulary.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { rowNotFound, staleVersion } from '../../../platform/http/request-failures.ts'
import { absenceOverlaps, substituteByStaff } from '../errors.ts'
import { absenceChanged, absenceCreated, absenceRemoved } from '../events.ts'
import { substituteAbsent } from '../extension-points.ts'
import { type AbsenceRow, absenceOf, getTeacher, listAbsences } from '../queries/week.ts'
import { teacherOfContext } from './week.ts'

type Stored = z.input<typeof schemas.keptAbsence>

/** Creates an absence of a teacher; a substitute gets the classes in that time that fit. */
export async function createAbsence(
  ctx: RequestContext,
  given: z.output<typeof schemas.newAbsence>,
): Promise<Stored> {
  const teacher = await teacherOfContext(ctx, given.teacher)
  const substitute = given.substitute ?? null
  await judgeSubstitute(ctx, teacher.id, substitute)
  const [row] = await apart(() =>
    ctx.db.rows<{ id: number }>(sql`
      insert into absences (school_id, teacher_id, starts_at, ends_at, reason, substitute_id, created_at, created_by)
      values (${ctx.schoolId}, ${teacher.id}, ${given.starts_at}, ${given.ends_at}, ${given.reason}, ${substitute},
        ${ctx.now}, ${ctx.actor.id}) returning id`),
  )
  if (!row) throw rowNotFound()
  await record(ctx, absenceCreated, {
    kind: 'person',
    id: teacher.id,
    payload: { absence: row.id, starts_at: given.starts_at, ends_at: given.ends_at, substitute },
  })
  return storedAbsence(ctx, row.id)
}

/** Changes an absence; the substitute gets the classes that fit now. */
export async function updateAbsence(
  ctx: RequestContext,
  id: number,
  { version, ...change }: z.output<typeof schemas.absenceChange>,
): Promise<Stored> {
  const before = await lockAbsence(ctx, id)
  if (version !== undefined && version !== before.version)
    throw staleVersion({ facts: { current: absenceOf(before) } })
  const after = {
    starts_at: change.starts_at ?? before.starts_at,
    ends_at: change.ends_at ?? before.ends_at,
    reason: change.reason ?? before.reason,
    substitute: change.substitute === undefined ? before.substitute_id : change.substitute,
  }
  if (Date.parse(after.ends_at) <= Date.parse(after.starts_at)) throw badField('ends_at', 'hours.reversed')
  // The contract only validates what was sent; when one end changes, the length depends on both.
  if (Date.parse(after.ends_at) - Date.parse(after.starts_at) > maxAbsenceDays * 86_400_000)
    throw badField('ends_at', 'hours.absence_too_long')
  if (after.substitute !== before.substitute_id)
    await judgeSubstitute(ctx, before.teacher_id, after.substitute)
  await apart(() =>
    ctx.db.rows(sql`
      update absences set starts_at = ${after.starts_at}, ends_at = ${after.ends_at}, reason = ${after.reason},
        substitute_id = ${after.substitute}, version = version + 1
      where school_id = ${ctx.schoolId} and id = ${id}`),
  )
  await record(ctx, absenceChanged, {
    kind: 'person',
    id: before.teacher_id,
    payload: {
      absence: id,
      starts_at: after.starts_at,
      ends_at: after.ends_at,
      substitute: after.substitute,
      was: { starts_at: before.starts_at, ends_at: before.ends_at },
    },
  })
  return storedAbsence(ctx, id)
}

/** Deletes an absence. Classes that were given away stay with the substitute. */
export async function deleteAbsence(ctx: RequestContext, id: number): Promise<void> {
  const before = await lockAbsence(ctx, id)
  await ctx.db.rows(sql`delete from absences where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, absenceRemoved, {
    kind: 'person',
    id: before.teacher_id,
    payload: { absence: id, was: { starts_at: before.starts_at, ends_at: before.ends_at } },
  })
}

async function storedAbsence(ctx: RequestContext, id: number): Promise<Stored> {
  const [row] = await listAbsences(ctx.db, sql`a.id = ${id}`)
  if (!row) throw rowNotFound()
  const substitutions = await substituteAbsent.run(ctx, row)
  return {
    absence: absenceOf(row),
    given: substitutions.reduce((sum, { given }) => sum + given, 0),
    left: substitutions.flatMap(({ left }) => left),
  }
}

async function lockAbsence(ctx: RequestContext, id: number): Promise<AbsenceRow> {
  await ctx.db.rows(sql`select 1 from absences where school_id = ${ctx.schoolId} and id = ${id} for update`)
  const [row] = await listAbsences(ctx.db, sql`a.id = ${id}`)
  if (!row) throw rowNotFound()
  await getTeacher(ctx, row.teacher_id)
  return row
}

/** Giving classes to another teacher is planning: row 12.4. */
async function judgeSubstitute(
  ctx: RequestContext,
  teacherId: number,
  substitute: number | null,
): Promise<void> {
  if (substitute === null) return
  if (!isStaff(ctx.actor.role)) throw substituteByStaff()
  if (substitute === teacherId) throw badField('substitute', 'hours.substitutes_themselves')
  const known = await ctx.db.row(sql`
    select 1 as found from people where school_id = ${ctx.schoolId} and id = ${substitute} and role = 'teacher'
      and deleted_at is null and deactivated_at is null`)
  if (!known) throw badField('substitute', 'hours.no_such_teacher')
}

async function apart<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) === 'absences_apart') throw absenceOverlaps()
    throw error
  }
}
