import { familyOf, ielts, scoreIn, scores } from '@qadam/contract/exams/rules.ts'
import type { examChange, newExam } from '@qadam/contract/exams/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import { removeFile } from '../../../platform/files/stored-file.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { schoolToday } from '../../schools/public.ts'
import { examNotFound, notNamedTeacher } from '../errors.ts'
import { type ExamEvent, examCreated, examDeleted, examUpdated } from '../events.ts'
import { mayWriteOf, visibleTo } from '../policy.ts'
import { type ExamRow, examTypesOf, getExamRow, readerOf } from '../queries.ts'
import { followRecord } from './follow-record.ts'
import { type StagedResult, storeResult } from './result-file.ts'

type Given = z.output<typeof newExam> & z.output<typeof examChange>

/** Creates an exam of a student. Returns its id. @throws Failure 400, 403, 404 */
export async function createExam(
  ctx: RequestContext,
  userId: number | undefined,
  given: z.output<typeof newExam>,
  result: StagedResult | undefined,
): Promise<number> {
  const studentId = await readerOf(ctx, userId)
  await lockStudent(ctx, studentId)
  const facts = await factsOf(ctx, given, undefined)
  const file = await storeResult(ctx, result)
  const at = ctx.now.toISOString()
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into exams (school_id, student_id, type, family, teacher_id, prepares, present, results, score, held_on,
      file_id, created_at, created_by, changed_at, changed_by)
    values (${ctx.schoolId}, ${studentId}, ${facts.type}, ${familyOf(facts.type)}, ${facts.teacher_id},
      ${facts.prepares}, ${facts.present}, ${facts.results}, ${facts.score}, ${facts.held_on}::date,
      ${file?.id ?? null}, ${at}, ${ctx.actor.id}, ${at}, ${ctx.actor.id})
    returning id`)
  await follow(ctx, examCreated, { id: made.id, studentId, type: facts.type })
  return made.id
}

/** Changes an exam; absent fields stay. @throws Failure 400, 403, 404, 409 */
export async function updateExam(
  ctx: RequestContext,
  id: number,
  given: z.output<typeof examChange>,
  result: StagedResult | undefined,
): Promise<void> {
  const before = await lockExam(ctx, id)
  if (given.version !== undefined && given.version !== before.version)
    throw staleVersion({ facts: { current: { version: before.version } } })
  const facts = await factsOf(ctx, given, before)
  const file = await storeResult(ctx, result)
  const fileId = file?.id ?? (given.remove_file ? null : before.file_id)
  await ctx.db.rows(sql`
    update exams set type = ${facts.type}, family = ${familyOf(facts.type)}, teacher_id = ${facts.teacher_id},
      prepares = ${facts.prepares}, present = ${facts.present}, results = ${facts.results}, score = ${facts.score},
      held_on = ${facts.held_on}::date, file_id = ${fileId}, version = version + 1,
      changed_at = ${ctx.now}, changed_by = ${ctx.actor.id}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  if (before.file_id !== null && fileId !== before.file_id) await removeFile(ctx, before.file_id)
  await follow(ctx, examUpdated, { id, studentId: before.student_id, type: facts.type })
}

/** @throws Failure 403, 404 */
export async function removeExam(ctx: RequestContext, id: number): Promise<void> {
  const before = await lockExam(ctx, id)
  await ctx.db.rows(sql`delete from exams where school_id = ${ctx.schoolId} and id = ${id}`)
  if (before.file_id !== null) await removeFile(ctx, before.file_id)
  await follow(ctx, examDeleted, { id, studentId: before.student_id, type: before.type })
}

async function follow(
  ctx: RequestContext,
  type: ExamEvent,
  { id, studentId, type: examType }: { id: number; studentId: number; type: string },
): Promise<void> {
  await record(ctx, type, { kind: 'exam', id, payload: { student: studentId, type: examType } })
  await followRecord(ctx, studentId)
}

/** Locks the student, because the record's fields are derived from all exams. @throws Failure 403 */
async function lockStudent(ctx: RequestContext, studentId: number): Promise<void> {
  const row = await ctx.db.row<{ may: boolean }>(sql`
    select ${mayWriteOf(ctx.actor)} as may from people p
    where p.school_id = ${ctx.schoolId} and p.id = ${studentId} and ${visibleTo(ctx.actor)}`)
  if (!row) throw examNotFound()
  if (!row.may) throw notNamedTeacher()
  await ctx.db.rows(sql`
    select 1 from student_records where school_id = ${ctx.schoolId} and student_id = ${studentId} for update`)
}

async function lockExam(ctx: RequestContext, id: number): Promise<ExamRow> {
  const seen = await getExamRow(ctx, id)
  await lockStudent(ctx, seen.student_id)
  return getExamRow(ctx, id)
}

interface Facts {
  readonly type: string
  readonly teacher_id: number | null
  readonly prepares: boolean
  readonly present: boolean
  readonly results: string | null
  readonly score: number | null
  readonly held_on: string | null
}

/**
 * Validates an exam as a whole: a result requires a day that has come and a student who took it.
 * @throws 400
 */
async function factsOf(
  ctx: RequestContext,
  given: Partial<Given>,
  before: ExamRow | undefined,
): Promise<Facts> {
  const type = await typeOf(ctx, given.type ?? before?.type ?? ielts, before?.type)
  const results = given.results === undefined ? (before?.results ?? null) : given.results?.trim() || null
  const score = results === null ? null : scoreIn(results, type)
  if (score === undefined) {
    const { least, most } = scores[familyOf(type)]
    throw badField('results', 'exams.score_outside', { exam: type, least, most })
  }
  const held_on = given.date === undefined ? (before?.held_on ?? null) : given.date
  const present = given.present ?? (before?.present || results !== null)
  if (results !== null && !present) throw badField('present', 'exams.result_needs_presence')
  if (held_on && (present || results !== null) && held_on > (await schoolToday(ctx.db, ctx.now)))
    throw badField('date', 'exams.not_held_yet')
  return {
    type,
    teacher_id: await teacherOf(ctx, given.teacher_id, before),
    prepares: given.ielts_preparation ?? before?.prepares ?? false,
    present,
    results,
    score,
    held_on,
  }
}

/**
 * Returns a type in the school's spelling; a type that the school removed stays valid for exams that have it.
 * @throws 400
 */
async function typeOf(ctx: RequestContext, given: string, stored: string | undefined): Promise<string> {
  if (stored !== undefined && given === stored) return stored
  const { tolc } = await examTypesOf(ctx.db)
  const found = [ielts, ...tolc].find((one) => one.toLowerCase() === given.toLowerCase())
  if (!found) throw badField('type', 'exams.type_unknown', { types: [ielts, ...tolc].join(', ') })
  return found
}

/**
 * Returns the teacher: teachers may only name themselves, staff any teacher of the school.
 * @throws Failure 400
 */
async function teacherOf(
  ctx: RequestContext,
  given: number | null | undefined,
  before: ExamRow | undefined,
): Promise<number | null> {
  const isTeacher = ctx.actor.role === 'teacher'
  if (given === undefined) return before ? before.teacher_id : isTeacher ? ctx.actor.id : null
  if (given === null || given === before?.teacher_id) return given
  if (isTeacher && given !== ctx.actor.id) throw badField('teacher_id', 'exams.only_yourself')
  const found = await ctx.db.row(sql`
    select 1 from people where school_id = ${ctx.schoolId} and id = ${given} and role = 'teacher'
      and deleted_at is null and deactivated_at is null`)
  if (!found) throw badField('teacher_id', 'exams.teacher_unknown')
  return given
}
