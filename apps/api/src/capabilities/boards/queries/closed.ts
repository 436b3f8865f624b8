import { graceSeconds } from '@qadam/contract/tasks/rules.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { sentence } from '../../../platform/http/problem.ts'
import type { BoardRow } from './board-row.ts'

type Subject = Pick<BoardRow, 'lesson_id' | 'task_id' | 'student_id'>
type Closed = 'boards.handed_in' | 'boards.attempt_over'

interface Facts {
  readonly handed_in: boolean
  readonly has_draft: boolean
  readonly has_clock: boolean
  readonly runs: boolean
  readonly is_over: boolean
}

/**
 * Returns why a student cannot draw any more: their work is submitted, or their time is over. Graders may
 * always draw. Null while the board is open.
 */
export async function closedCode(ctx: RequestContext, position: Subject): Promise<Closed | null> {
  if (ctx.actor.role !== 'student') return null
  const last = new Date(ctx.now.getTime() - graceSeconds * 1_000).toISOString()
  const facts = await ctx.db.row<Facts>(sql`
    select
      exists (select 1 from homework h where h.school_id = ${ctx.schoolId} and h.student_id = ${position.student_id}
        and h.lesson_id = ${position.lesson_id} and h.task_id is not distinct from ${position.task_id}
        and h.state in ('submitted', 'graded', 'excused')) as handed_in,
      exists (select 1 from homework h where h.school_id = ${ctx.schoolId} and h.student_id = ${position.student_id}
        and h.lesson_id = ${position.lesson_id} and h.task_id is not distinct from ${position.task_id}
        and h.state in ('draft', 'returned')) as has_draft,
      exists (select 1 from tasks t join exercise_lists e on e.school_id = t.school_id and e.id = t.exercise_list_id
        where t.school_id = ${ctx.schoolId} and t.id = ${position.task_id} and e.minutes is not null) as has_clock,
      exists (select 1 from attempts a join attempt_tasks t on t.school_id = a.school_id and t.attempt_id = a.id
        where a.school_id = ${ctx.schoolId} and a.person_id = ${position.student_id} and t.task_id = ${position.task_id}
          and a.state = 'in_progress' and (a.deadline_at is null or a.deadline_at >= ${last})) as runs,
      exists (select 1 from attempts a join attempt_tasks t on t.school_id = a.school_id and t.attempt_id = a.id
        where a.school_id = ${ctx.schoolId} and a.person_id = ${position.student_id} and t.task_id = ${position.task_id}
          and a.state = 'finished') as is_over`)
  if (!facts || facts.handed_in) return 'boards.handed_in'
  if (position.task_id === null || facts.runs) return null
  if (facts.has_clock) return 'boards.attempt_over'
  return facts.is_over && !facts.has_draft ? 'boards.attempt_over' : null
}

/** Returns the same reason as a sentence in the reader's language. */
export async function closedBecause(ctx: RequestContext, position: Subject): Promise<string | null> {
  const code = await closedCode(ctx, position)
  return code && sentence(ctx.language, code)
}
