import type { cellDecision } from '@qadam/contract/gradebook/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { gradeIsFixed } from '../errors.ts'
import { gradeCleared, gradeExcused, gradeSet } from '../events.ts'
import { type CellName, storyOf } from '../queries/cell.ts'

const events = { set: gradeSet, excuse: gradeExcused, clear: gradeCleared } as const

/**
 * Sets a cell manually, excuses its student, or clears that. Decisions are only appended; the client names
 * the last one it saw, so that the second of two concurrent decisions fails with the first.
 * @throws Failure 404, 403, 409
 */
export async function decideCell(
  ctx: RequestContext,
  programId: number,
  studentId: number,
  { act: input, percent, reason, seen, ...place }: z.output<typeof cellDecision>,
) {
  if ((input === 'set') !== (percent !== undefined)) throw badField('percent', 'gradebook.percent_with_set')
  const name: CellName = { programId, studentId, place }
  await ctx.db.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`grade ${ctx.schoolId} ${programId} ${studentId}`}, 0))`,
  )
  const before = await storyOf(ctx, name)
  if (seen !== undefined && seen !== before.seen)
    throw staleVersion({ facts: { current: before.history[0] ?? null } })
  if (!before.may_decide) throw gradeIsFixed()
  if (input === 'clear' && (before.history[0]?.act ?? 'clear') === 'clear') return before
  await ctx.db.rows(sql`
    insert into grade_decisions (school_id, program_id, lesson_id, exercise_list_id, student_id, act, percent, reason,
      decided_at, decided_by)
    values (${ctx.schoolId}, ${programId}, ${before.column.lesson}, ${before.column.ex_list}, ${studentId}, ${input},
      ${percent ?? null}, ${reason}, ${ctx.now}, ${ctx.actor.id})`)
  const after = await storyOf(ctx, name)
  await record(ctx, events[input], {
    kind: 'person',
    id: studentId,
    payload: {
      program: programId,
      lesson: before.column.lesson,
      list: before.column.ex_list,
      was: before.cell?.percent ?? null,
      percent: after.cell?.percent ?? null,
      reason,
    },
  })
  return after
}
