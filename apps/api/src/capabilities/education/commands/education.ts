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

/** Throws for the first missing field; each has its own message. */
function assertComplete(given: Fields): void {
  const at = (path: keyof Fields, code: FieldFault['code']) => ({ fields: [{ path, code }] })
  if (given.profession_name === '')
    throw errors.professionMissing(at('profession_name', 'education.profession_missing'))
  if (given.start === null) throw errors.startMissing(at('start', 'education.start_missing'))
  if (given.assessment_form === null)
    throw errors.formMissing(at('assessment_form', 'education.form_missing'))
  if (given.end !== null && given.end < given.start)
    throw errors.endsBeforeStart(at('end', 'education.ends_before_start'))
  const greatest = greatestScore[given.assessment_form]
  if (given.score !== null && given.score > greatest)
    throw errors.scoreTooHigh({
      values: { greatest },
      fields: [{ path: 'score', code: 'education.score_too_high', values: { greatest } }],
    })
}
