import type { DecisionAction } from '@qadam/contract/homework/lifecycle.ts'
import type { UsedRubric } from '@qadam/contract/homework/rubrics.ts'
import { isGradeOf, scaleOf } from '@qadam/contract/homework/rules.ts'
import type { givenExcuse, givenGrade, givenReturn } from '@qadam/contract/homework/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { notAllowed } from '../../../platform/http/request-failures.ts'
import { gradeIsFixed } from '../errors.ts'
import { homeworkExcused, homeworkGraded, homeworkRegraded, homeworkReturned } from '../events.ts'
import type { HomeworkRow } from '../queries/homework-row.ts'
import { termsOf } from '../queries/terms.ts'
import { isGradeFixed } from '../rules.ts'
import { countDecision } from './count.ts'
import { assertState, lockHomework } from './lock-homework.ts'
import { sumUp } from './rubrics.ts'

/** Grades a submission. A changed grade needs a reason, and so does any grade by staff. */
export async function gradeHomework(
  ctx: RequestContext,
  id: number,
  given: z.output<typeof givenGrade>,
): Promise<void> {
  const row = await lockHomework(ctx, id, given.version)
  assertState(row, 'grade')
  const isChange = row.state === 'graded'
  if (isChange) assertChangeable(ctx, row)
  if ((isChange || ctx.actor.role !== 'teacher') && !given.reason)
    throw badField('reason', 'homework.needs_reason')
  const terms = await termsOf(ctx.db, row)
  const { scale } = terms
  const summed = given.picks && (await sumUp(ctx, given.picks, terms))
  const grade = summed?.grade ?? given.grade ?? Number.NaN
  if (given.grade !== undefined && given.grade !== grade)
    throw badField('grade', 'homework.grade_is_sum', { grade })
  const { least, most } = scaleOf(scale)
  if (!isGradeOf(scale, grade)) throw badField('grade', 'homework.grade_outside_scale', { least, most })
  const comment = given.comment === undefined && isChange ? row.comment : given.comment || null
  const at = ctx.now.toISOString()
  await ctx.db.rows(sql`
    update homework set state = 'graded', grade = ${grade}, scale = ${scale}, comment = ${comment},
      rubric = ${summed ? JSON.stringify(summed.rubric) : null}::jsonb,
      graded_at = ${at}, first_graded_at = coalesce(first_graded_at, ${at}::timestamptz), graded_by = ${ctx.actor.id},
      opened_at = coalesce(opened_at, ${at}::timestamptz), version = version + 1, changed_at = ${at}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await store(ctx, row, {
    act: 'graded',
    grade,
    scale,
    comment: given.comment,
    reason: given.reason,
    rubric: summed?.rubric,
    fileUrls: given.file_urls,
  })
  await countDecision(ctx, row, grade / most)
  await record(ctx, isChange ? homeworkRegraded : homeworkGraded, {
    kind: 'homework',
    id,
    payload: { program: row.program_id, student: row.student_id, grade, scale, was: row.grade },
  })
}

/** Returns a homework for correction. Once graded, only its teacher can return it, with a reason. */
export async function returnHomework(
  ctx: RequestContext,
  id: number,
  given: z.output<typeof givenReturn>,
): Promise<void> {
  const row = await lockHomework(ctx, id, given.version)
  assertState(row, 'return')
  if (row.state === 'graded') {
    if (ctx.actor.role !== 'teacher') throw notAllowed()
    assertChangeable(ctx, row)
    if (!given.reason) throw badField('reason', 'homework.needs_reason')
  }
  await ctx.db.rows(sql`
    update homework set state = 'returned', grade = null, scale = null, graded_at = null, first_graded_at = null,
      graded_by = null, comment = ${given.comment}, rubric = null, version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await store(ctx, row, {
    act: 'returned',
    comment: given.comment,
    reason: given.reason,
    fileUrls: given.file_urls,
  })
  await countDecision(ctx, row, 'waits')
  await record(ctx, homeworkReturned, {
    kind: 'homework',
    id,
    payload: { program: row.program_id, student: row.student_id, was: row.grade },
  })
}

/** Excuses a student from a homework that is not graded. */
export async function excuseHomework(
  ctx: RequestContext,
  id: number,
  given: z.output<typeof givenExcuse>,
): Promise<void> {
  const row = await lockHomework(ctx, id, given.version)
  assertState(row, 'excuse')
  await ctx.db.rows(sql`
    update homework set state = 'excused', version = version + 1, changed_at = ${ctx.now}
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await store(ctx, row, { act: 'excused', reason: given.reason })
  await countDecision(ctx, row, 'excused')
  await record(ctx, homeworkExcused, {
    kind: 'homework',
    id,
    payload: { program: row.program_id, student: row.student_id },
  })
}

function assertChangeable(ctx: RequestContext, row: HomeworkRow): void {
  if (ctx.actor.role === 'teacher' && isGradeFixed(row, ctx.now)) throw gradeIsFixed()
}

interface Decision {
  readonly act: DecisionAction
  readonly grade?: number
  readonly scale?: string
  readonly comment?: string | null
  readonly reason?: string | null
  readonly rubric?: UsedRubric
  readonly fileUrls?: readonly string[]
}

async function store(ctx: RequestContext, row: HomeworkRow, decision: Decision): Promise<void> {
  const made = await ctx.db.row<{ id: number }>(sql`
    insert into homework_decisions (school_id, homework_id, submission_number, act, grade, scale, comment, reason,
      rubric, decided_at, decided_by)
    values (${ctx.schoolId}, ${row.id}, ${row.submissions}, ${decision.act}, ${decision.grade ?? null},
      ${decision.scale ?? null}, ${decision.comment || null}, ${decision.reason || null},
      ${decision.rubric ? JSON.stringify(decision.rubric) : null}::jsonb, ${ctx.now}, ${ctx.actor.id})
    returning id`)
  if (made) await attachFeedback(ctx, made.id, decision.fileUrls ?? [])
  await ctx.db.rows(
    sql`delete from homework_claims where school_id = ${ctx.schoolId} and homework_id = ${row.id}`,
  )
}

/**
 * Attaches files to a decision. They must be the grader's own and belong to no homework or other decision.
 * @throws Failure 400
 */
async function attachFeedback(
  ctx: RequestContext,
  decisionId: number,
  fileUrls: readonly string[],
): Promise<void> {
  const wanted = [...new Set(fileUrls)]
  if (wanted.length === 0) return
  const attached = await ctx.db.rows(sql`
    insert into homework_decision_files (school_id, decision_id, homework_file_id, sha256)
    select hf.school_id, ${decisionId}::bigint, hf.id, f.sha256
    from homework_files hf join files f on f.school_id = hf.school_id and f.id = hf.file_id
    where hf.school_id = ${ctx.schoolId} and hf.owner_id = ${ctx.actor.id} and hf.homework_id is null
      and hf.file_url = any(${wanted}::text[])
      and not exists (select 1 from homework_decision_files df
        where df.school_id = hf.school_id and df.homework_file_id = hf.id)
    returning homework_file_id`)
  if (attached.length !== wanted.length) throw badField('file_urls', 'homework.no_such_file')
}
