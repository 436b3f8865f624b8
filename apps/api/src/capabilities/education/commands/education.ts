import type { educationChange, newEducation } from '@qadam/contract/education/schemas.ts'
import { educationLimits, greatestScore } from '@qadam/contract/education/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { FieldFault } from '../../../platform/http/failure.ts'
import { refreshStudents } from '../../students/public.ts'
import * as errors from '../errors.ts'
import { educationAdded, educationChanged } from '../events.ts'
import { getEducation, studentMeant } from '../queries/rows.ts'
import { assertFresh, assertWithinMax, lockStudent, removeRow } from './store-row.ts'

type Fields = Omit<z.output<typeof newEducation>, 'user' | 'user_id'>
type Complete = {
  readonly [Name in keyof Fields]: Name extends Required ? NonNullable<Fields[Name]> : Fields[Name]
}
type Required = 'degree' | 'profession_name' | 'start' | 'assessment_form'

/** Adds an education of a student. @throws Failure 400, 404, 409 `education.limit_reached` */
export async function addEducation(ctx: RequestContext, given: z.output<typeof newEducation>) {
  const studentId = await studentMeant(ctx, given.user ?? given.user_id)
  assertComplete(given)
  await lockStudent(ctx, studentId)
  await assertWithinMax(ctx, { table: 'educations', studentId, most: educationLimits.educations })
  const at = ctx.now.toISOString()
  const made = await ctx.db.one<{ id: number }>(sql`
    insert into educations (school_id, student_id, degree, profession_name, starts_year, ends_year, assessment_form, score,
      created_at, changed_at)
    values (${ctx.schoolId}, ${studentId}, ${given.degree}, ${given.profession_name}, ${given.start}, ${given.end},
      ${given.assessment_form}, ${given.score}, ${at}, ${at})
    returning id`)
  await refreshStudents(ctx, [studentId])
  await record(ctx, educationAdded, {
    kind: 'person',
    id: studentId,
    payload: { education: made.id, degree: given.degree },
  })
  return getEducation(ctx, made.id)
}

/** Changes an education of a student. @throws Failure 400, 404, 409 */
export async function changeEducation(
  ctx: RequestContext,
  id: number,
  change: z.output<typeof educationChange>,
) {
  const { user: studentId } = await getEducation(ctx, id)
  await lockStudent(ctx, studentId)
  const before = await getEducation(ctx, id)
  assertFresh(change.version, before)
  const stored = <Name extends keyof Fields>(name: Name, was: Fields[Name]): Fields[Name] =>
    (change[name] === undefined ? was : change[name]) as Fields[Name]
  const after: Fields = {
    degree: stored('degree', before.degree_key),
    profession_name: stored('profession_name', before.profession_name),
    start: stored('start', before.start),
    end: stored('end', before.end),
    assessment_form: stored('assessment_form', before.assessment_form),
    score: stored('score', before.score),
  }
  assertComplete(after)
  await ctx.db.rows(sql`
    update educations set degree = ${after.degree}, profession_name = ${after.profession_name}, starts_year = ${after.start},
      ends_year = ${after.end}, assessment_form = ${after.assessment_form}, score = ${after.score},
      version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  const changed = Object.keys(after).filter((name) => change[name as keyof Fields] !== undefined)
  await refreshStudents(ctx, [studentId])
  await record(ctx, educationChanged, {
    kind: 'person',
    id: studentId,
    payload: { education: id, changed },
  })
  return getEducation(ctx, id)
}

/** Deletes an education of a student. @throws Failure 404 */
export async function removeEducation(ctx: RequestContext, id: number): Promise<void> {
  const row = await getEducation(ctx, id)
  await lockStudent(ctx, row.user)
  await removeRow(ctx, 'educations', { row, studentId: row.user })
}

/** Throws for all that is missing or wrong at once, each field with its own sentence; the first one speaks for all. */
function assertComplete(given: Fields): asserts given is Complete {
  const faults = faultsOf(given)
  const [first] = faults
  if (first) throw failures[first.code]({ ...(first.values && { values: first.values }), fields: faults })
}

const failures = {
  'education.profession_missing': errors.professionMissing,
  'education.start_missing': errors.startMissing,
  'education.form_missing': errors.formMissing,
  'education.degree_missing': errors.degreeMissing,
  'education.ends_before_start': errors.endsBeforeStart,
  'education.score_too_high': errors.scoreTooHigh,
} as const
type Fault = FieldFault & { readonly path: keyof Fields; readonly code: keyof typeof failures }

/** Returns all that an education lacks, in the order of its form, then what contradicts itself. */
function faultsOf({ degree, profession_name, start, end, assessment_form, score }: Fields): Fault[] {
  const faults: Fault[] = []
  if (profession_name === '') faults.push({ path: 'profession_name', code: 'education.profession_missing' })
  if (start === null) faults.push({ path: 'start', code: 'education.start_missing' })
  if (assessment_form === null) faults.push({ path: 'assessment_form', code: 'education.form_missing' })
  if (degree === null) faults.push({ path: 'degree', code: 'education.degree_missing' })
  if (start !== null && end !== null && end < start)
    faults.push({ path: 'end', code: 'education.ends_before_start' })
  const greatest = assessment_form === null ? null : greatestScore[assessment_form]
  if (score !== null && greatest !== null && score > greatest)
    faults.push({ path: 'score', code: 'education.score_too_high', values: { greatest } })
  return faults
}
