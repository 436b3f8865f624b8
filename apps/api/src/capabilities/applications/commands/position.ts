import type { statusChange } from '@qadam/contract/applications/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { requireStudent } from '../../students/public.ts'
import { applicationNotFound, studentNeeded } from '../errors.ts'
import { type ApplicationRow, getApplicationRow } from '../queries/application-row.ts'

/** An application: its student, program and year, and its row if it exists. */
export interface Position {
  readonly studentId: number
  readonly programId: number
  readonly year: number | null
  readonly before: ApplicationRow | undefined
}

/**
 * Returns the application of a request, by its id or by student and program, with the student locked.
 * @throws 400, 404
 */
export async function findPosition(
  ctx: RequestContext,
  wanted: z.output<typeof statusChange>,
): Promise<Position> {
  if (wanted.id !== undefined) {
    const seen = await getApplicationRow(ctx, wanted.id, { removed: true })
    if (wanted.user_id !== undefined && wanted.user_id !== seen.student_id) throw applicationNotFound()
    await lockStudent(ctx, seen.student_id)
    const before = await getApplicationRow(ctx, wanted.id, { removed: true })
    return {
      studentId: before.student_id,
      programId: before.program_id,
      year: before.academic_year_id,
      before,
    }
  }
  if (wanted.course_id === undefined) throw badField('course_id', 'field.required')
  const studentId = await studentOf(ctx, wanted.user_id)
  const { year: ofRecord } = await lockStudent(ctx, studentId)
  const year = await yearOf(ctx, wanted.academic_year, ofRecord)
  const programId = wanted.course_id
  return { studentId, programId, year, before: await findApplication(ctx, { studentId, programId, year }) }
}

/** Returns the student of a request: the actor, or the student whom staff name. @throws 400, 404 */
export async function studentOf(ctx: ReadContext, userId: number | undefined): Promise<number> {
  const id = isStaff(ctx.actor.role) ? userId : (userId ?? ctx.actor.id)
  if (id === undefined) throw studentNeeded({ fields: [{ path: 'user_id', code: 'field.required' }] })
  await requireStudent(ctx.db, ctx.actor, id)
  return id
}

/**
 * Locks a student, so that their actions run one after the other: the limit and the one final choice are
 * counted under this lock.
 */
export async function lockStudent(ctx: RequestContext, studentId: number): Promise<{ year: number | null }> {
  const row = await ctx.db.row<{ year: number | null }>(sql`
    select academic_year_id as year from student_records
    where school_id = ${ctx.schoolId} and student_id = ${studentId} for update`)
  if (!row) throw applicationNotFound()
  return row
}

/**
 * Returns the academic year of a new application: the given one, else the record's, else the school's first.
 * @throws 400
 */
export async function yearOf(
  { db }: ReadContext,
  asked: number | undefined,
  ofRecord: number | null,
): Promise<number | null> {
  const which =
    asked !== undefined
      ? sql`id = ${asked} and deleted_at is null`
      : ofRecord !== null
        ? sql`id = ${ofRecord}`
        : sql`deleted_at is null`
  const found = await db.row<{ id: number }>(sql`
    select id from selector_options
    where school_id = ${db.schoolId} and selector = 'academic_years' and ${which}
    order by position, id limit 1`)
  if (asked !== undefined && !found) throw badField('academic_year', 'students.choice_unknown')
  return found?.id ?? null
}

async function findApplication(
  ctx: RequestContext,
  { studentId, programId, year }: Omit<Position, 'before'>,
): Promise<ApplicationRow | undefined> {
  return ctx.db.row<ApplicationRow>(sql`
    select id, student_id, program_id, academic_year_id, status, fee, version, declined_at from applications
    where school_id = ${ctx.schoolId} and student_id = ${studentId} and program_id = ${programId}
      and coalesce(academic_year_id, 0) = ${year ?? 0}`)
}
