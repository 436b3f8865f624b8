import type { DecisionAct } from '@qadam/contract/homework/lifecycle.ts'
import type { UsedRubric } from '@qadam/contract/homework/rubrics.ts'
import { isGradeOf, scaleOf } from '@qadam/contract/homework/rules.ts'
import type { givenExcuse, givenGrade, givenReturn } from '@qadam/contract/homework/schemas.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { record } from '../../../platform/events/record.ts'
import type { Act } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { notAllowed } from '../../../platform/http/request-failures.ts'
import { gradeIsFixed } from '../errors.ts'
import { homeworkExcused, homeworkGraded, homeworkRegraded, homeworkReturned } from '../events.ts'
import type { HomeworkRow } from '../queries/homework-row.ts'
import { termsOf } from '../queries/terms.ts'
import { isGradeFixed } from '../rules.ts'
import { countDecision } from './count.ts'
import { attachFeedback } from './feedback.ts'
import { lockHomework, refuseUnless } from './lock-homework.ts'
import { sumUp } from './rubrics.ts'

/** Grades what was handed in; another grade, and any of the school's staff, needs a reason. */
export async function gradeHomework(act: Act, id: number, given: z.output<typeof givenGrade>): Promise<void> {
  const row = await lockHomework(act, id, given.version)
  refuseUnless(row, 'grade')
  const isChange = row.state === 'graded'
  if (isChange) refuseFixed(act, row)
  if ((isChange || act.actor.role !== 'teacher') && !given.reason)
    throw badField('reason', 'homework.needs_reason')
  const terms = await termsOf(act.db, row)
  const { scale } = terms
  const summed = given.picks && (await sumUp(act, given.picks, terms))
  const grade = summed?.grade ?? given.grade ?? Number.NaN
  if (given.grade !== undefined && given.grade !== grade)
    throw badField('grade', 'homework.grade_is_sum', { grade })
  const { least, most } = scaleOf(scale)
  if (!isGradeOf(scale, grade)) throw badField('grade', 'homework.grade_outside_scale', { least, most })
  const comment = given.comment === undefined && isChange ? row.comment : given.comment || null
  const at = act.now.toISOString()
  await act.db.rows(sql`
    update homework set state = 'graded', grade = ${grade}, scale = ${scale}, comment = ${comment},
      rubric = ${summed ? JSON.stringify(summed.rubric) : null}::jsonb,
      graded_at = ${at}, first_graded_at = coalesce(first_graded_at, ${at}::timestamptz), graded_by = ${act.actor.id},
      opened_at = coalesce(opened_at, ${at}::timestamptz), version = version + 1, changed_at = ${at}
    where school_id = ${act.schoolId} and id = ${id}`)
  await keep(act, row, {
    act: 'graded',
    grade,
    scale,
    comment: given.comment,
    reason: given.reason,
    rubric: summed?.rubric,
    fileUrls: given.file_urls,
  })
  await countDecision(act, row, grade / most)
  await record(act, isChange ? homeworkRegraded : homeworkGraded, {
    kind: 'homework',
    id,
    payload: { program: row.program_id, student: row.student_id, grade, scale, was: row.grade },
  })
}

/** Returns for correction; what is graded only its teacher returns, with a reason. */
export async function returnHomework(
  act: Act,
  id: number,
  given: z.output<typeof givenReturn>,
): Promise<void> {
  const row = await lockHomework(act, id, given.version)
  refuseUnless(row, 'return')
  if (row.state === 'graded') {
    if (act.actor.role !== 'teacher') throw notAllowed()
    refuseFixed(act, row)
    if (!given.reason) throw badField('reason', 'homework.needs_reason')
  }
  await act.db.rows(sql`
    update homework set state = 'returned', grade = null, scale = null, graded_at = null, first_graded_at = null,
      graded_by = null, comment = ${given.comment}, rubric = null, version = version + 1, changed_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and id = ${id}`)
  await keep(act, row, {
    act: 'returned',
    comment: given.comment,
    reason: given.reason,
    fileUrls: given.file_urls,
  })
  await countDecision(act, row, 'waits')
  await record(act, homeworkReturned, {
    kind: 'homework',
    id,
    payload: { program: row.program_id, student: row.student_id, was: row.grade },
  })
}

/** Excuses a student from a homework that is not graded. */
export async function excuseHomework(
  act: Act,
  id: number,
  given: z.output<typeof givenExcuse>,
): Promise<void> {
  const row = await lockHomework(act, id, given.version)
  refuseUnless(row, 'excuse')
  await act.db.rows(sql`
    update homework set state = 'excused', version = version + 1, changed_at = ${act.now.toISOString()}
    where school_id = ${act.schoolId} and id = ${id}`)
  await keep(act, row, { act: 'excused', reason: given.reason })
  await countDecision(act, row, 'excused')
  await record(act, homeworkExcused, {
    kind: 'homework',
    id,
    payload: { program: row.program_id, student: row.student_id },
  })
}

function refuseFixed(act: Act, row: HomeworkRow): void {
  if (act.actor.role === 'teacher' && isGradeFixed(row, act.now)) throw gradeIsFixed()
}

interface Decision {
  readonly act: DecisionAct
  readonly grade?: number
  readonly scale?: string
  readonly comment?: string | null
  readonly reason?: string | null
  readonly rubric?: UsedRubric
  readonly fileUrls?: readonly string[]
}

async function keep(act: Act, row: HomeworkRow, decision: Decision): Promise<void> {
  const made = await act.db.row<{ id: number }>(sql`
    insert into homework_decisions (school_id, homework_id, submission_number, act, grade, scale, comment, reason,
      rubric, decided_at, decided_by)
    values (${act.schoolId}, ${row.id}, ${row.submissions}, ${decision.act}, ${decision.grade ?? null},
      ${decision.scale ?? null}, ${decision.comment || null}, ${decision.reason || null},
      ${decision.rubric ? JSON.stringify(decision.rubric) : null}::jsonb, ${act.now.toISOString()}, ${act.actor.id})
    returning id`)
  if (made) await attachFeedback(act, made.id, decision.fileUrls ?? [])
  await act.db.rows(
    sql`delete from homework_claims where school_id = ${act.schoolId} and homework_id = ${row.id}`,
  )
}
