import { isPassed } from '@qadam/contract/tasks/rules.ts'
import type { TaskAnswer, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { totalOf } from '../rules/attempts.ts'
import type { Checked } from '../rules/checking/checked.ts'
import { worthing } from '../rules/checking/score.ts'
import { judge } from '../rules/task-types/checkers.ts'

/** The result of an answer by another key, and its current result. */
export interface Rejudged {
  readonly attempt_id: number
  readonly person_id: number
  readonly list_id: number
  readonly number: number
  readonly is_running: boolean
  readonly judged_version: number | null
  readonly before: number | null
  readonly checked_before: Checked | null
  readonly after: number | null
  readonly checked: Checked | null
  readonly attempt_before: number | null
  readonly attempt_after: number | null
  readonly most: number
  readonly passed_before: boolean
  readonly passed_after: boolean
}

interface Row {
  readonly attempt_id: number
  readonly person_id: number
  readonly list_id: number
  readonly number: number
  readonly state: 'in_progress' | 'finished'
  readonly attempt_points: number | null
  readonly total: number | null
  readonly most: number
  readonly min_percent: number
  readonly answer: TaskAnswer | null
  readonly points: number | null
  readonly checked: Checked | null
  readonly judged_version: number | null
  readonly worth: number
}

/**
 * Returns the results by a task's current key of answers that were, or will be, checked by an older one.
 * Empty for manually graded types, which have no key.
 */
export async function judgedAgain(
  db: SchoolDb,
  task: { readonly id: number; readonly version: number; readonly content: TaskContent },
): Promise<Rejudged[]> {
  if (task.content.type === 'essay' || task.content.type === 'file_check') return []
  const rows = await db.rows<Row>(sql`
    select a.id as attempt_id, a.person_id, a.exercise_list_id as list_id, a.number, a.state, a.most, e.min_percent,
      a.points as attempt_points, s.answer, s.points, s.checked, s.judged_version,
      coalesce(s.worth, v.points) as worth,
      (select sum(o.points) from attempt_tasks o where o.school_id = a.school_id and o.attempt_id = a.id) as total
    from attempt_tasks s
    join task_versions v on v.school_id = s.school_id and v.task_id = s.task_id and v.version = s.version
    join attempts a on a.school_id = s.school_id and a.id = s.attempt_id
    join exercise_lists e on e.school_id = a.school_id and e.id = a.exercise_list_id
    where s.school_id = ${db.schoolId} and s.task_id = ${task.id}
      and coalesce(s.judged_version, s.version) <> ${task.version}
    order by a.id`)
  return rows.map((row) => anew(row, task.content))
}

function anew(row: Row, content: TaskContent): Rejudged {
  const { attempt_id, person_id, list_id, number, judged_version, most, min_percent: min } = row
  const facts = { attempt_id, person_id, list_id, number, judged_version, most }
  if (row.state === 'in_progress' || row.points === null)
    return {
      ...facts,
      is_running: true,
      before: null,
      checked_before: null,
      after: null,
      checked: null,
      attempt_before: null,
      attempt_after: null,
      passed_before: false,
      passed_after: false,
    }
  // Points stay as when the task was shown, so that an attempt's maximum never changes.
  const { points, checked } = judge(worthing(content, row.worth), row.answer)
  const before = row.attempt_points ?? 0
  const after = totalOf((row.total ?? 0) - row.points + points)
  return {
    ...facts,
    is_running: false,
    before: row.points,
    checked_before: row.checked,
    after: points,
    checked,
    attempt_before: before,
    attempt_after: after,
    passed_before: isPassed(before, most, min),
    passed_after: isPassed(after, most, min),
  }
}
