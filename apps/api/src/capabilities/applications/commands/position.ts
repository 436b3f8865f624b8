import type { statusChange } from '@qadam/contract/applications/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { requireStudent } from '../../students/public.ts'
import { applicationNotFound, studentNeeded } from '../errors.ts'
import { type ApplicationRow, getApplicationRow } from '../queries/applications.ts'

/** Which application is meant: its student, program and year, and its row when there is one. */
export interface Position {
  readonly studentId: number
  readonly programId: number
  readonly year: number | null
  readonly before: ApplicationRow | undefined
}

/** The application that a call means, by its id or by student and program, under the student's lock. @throws 400, 404 */
export async function placeOf(ctx: RequestContext, wanted: z.output<typeof statusChange>): Promise<Position> {
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

/** Whose applications are asked about: a student's own, or those of the one that staff name. @throws 400, 404 */
export async function studentOf(
  ctx: Pick<RequestContext, 'db' | 'actor'>,
  userId: number | undefined,
): Promise<number> {
  const id = isStaff(ctx.actor.role) ? userId : (userId ?? ctx.actor.id)
  if (id === undefined) throw studentNeeded({ fields: [{ path: 'user_id', code: 'field.required' }] })
  await requireStudent(ctx.db, ctx.actor, id)
  return id
}

/** One act on a student's applications after the other: the limit and the one final choice are counted under this. */
export async function lockStudent(ctx: RequestContext, studentId: number): Promise<{ year: number | null }> {
  const row = await ctx.db.row<{ year: number | null }>(sql`
    select academic_year_id as year from student_records
    where school_id = ${ctx.schoolId} and student_id = ${studentId} for update`)
  if (!row) throw applicationNotFound()
  return row
}

/** The academic year of a new application: as asked, else the record's, else the school's first. @throws 400 */
export async function yearOf(
  { db }: Pick<RequestContext, 'db'>,
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
    select id, student_id, program_id, academic_year_id, status, fee, version from applications
    where school_id = ${ctx.schoolId} and student_id = ${studentId} and program_id = ${programId}
      and coalesce(academic_year_id, 0) = ${year ?? 0}`)
}
