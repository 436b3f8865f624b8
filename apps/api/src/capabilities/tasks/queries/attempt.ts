import type { attempt, attemptTask } from '@qadam/contract/tasks/schemas.ts'
import type { TaskAnswer, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { taskNotFound } from '../errors.ts'
import { answerFiles } from '../extension-points.ts'
import { attemptVisibleTo } from '../policy.ts'
import { inGivenOrder, isPractice, shuffleBy } from '../rules/attempts.ts'
import type { Checked } from '../rules/checking/checked.ts'
import { feedbackOn } from '../rules/checking/part-feedback.ts'
import { worthing } from '../rules/checking/score.ts'
import { rightAnswerTo } from '../rules/right-answer.ts'
import { showTask } from '../rules/task-types/checkers.ts'
import type { StoredList } from './list-row.ts'
import { type AttemptRow, attemptOf, titleOf } from './lists.ts'
import { filesOf } from './tasks.ts'

interface Shown {
  readonly task_id: number
  readonly position: number
  readonly worth: number
  readonly content: TaskContent
  /** The content of the version by which the answer was checked. */
  readonly judged_by: TaskContent
  readonly was_regraded: boolean
  readonly answer: TaskAnswer | null
  readonly saved_at: string | null
  readonly points: number | null
  readonly checked: Checked | null
}

/**
 * Returns an attempt with its tasks as shown, and their results once the author makes them visible. @throws
 * Failure 404
 */
export async function getAttempt(call: ReadContext, id: number): Promise<z.output<typeof attempt>> {
  const row = await call.db.row<AttemptRow>(sql`
    select a.* from attempts a
    where a.school_id = ${call.db.schoolId} and a.id = ${id} and ${attemptVisibleTo(call.actor)}`)
  if (!row) throw taskNotFound()
  const list = await call.db.row<StoredList & { format: string | null }>(sql`
    select e.*, l.format from exercise_lists e
    join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
    where e.school_id = ${call.db.schoolId} and e.id = ${row.exercise_list_id}`)
  if (!list) throw taskNotFound()
  const given = await call.db.rows<Shown>(sql`
    select t.task_id, t.position, t.answer, t.saved_at, t.points, t.checked, v.content,
      coalesce(t.worth, v.points) as worth, coalesce(j.content, v.content) as judged_by,
      t.judged_version is not null as was_regraded
    from attempt_tasks t
    join task_versions v on v.school_id = t.school_id and v.task_id = t.task_id and v.version = t.version
    left join task_versions j on j.school_id = t.school_id and j.task_id = t.task_id and j.version = t.judged_version
    where t.school_id = ${call.db.schoolId} and t.attempt_id = ${id} order by t.position`)
  const files = await filesOf(
    call.db,
    given.map(({ content }) => content),
  )
  const answered = await answerFiles.run(call.db, row.person_id, given.flatMap(fileIdsIn))
  const isStaff = call.actor.role !== 'student'
  // A running attempt at practice has results only for the answers that were checked and are thereby final.
  const checksAtOnce = !row.of_homework && isPractice(list)
  const seesAll = row.state === 'finished' ? list.shows === 'answers' || isStaff : checksAtOnce
  return {
    ...attemptOf(row, isStaff ? { ...list, shows: 'answers' } : list),
    list: {
      id: list.id,
      title: titleOf(list, call.language),
      lesson_id: list.lesson_id,
      min_percent: list.min_percent,
    },
    now: call.now.toISOString(),
    checks_at_once: checksAtOnce,
    tasks: given.map((one) => ({
      task_id: one.task_id,
      order: one.position,
      shown: showTask(
        worthing(one.content, one.worth),
        list.shuffle_options ? shuffleBy(row.seed ^ one.task_id) : inGivenOrder,
      ),
      files: files(one.content),
      answer: one.answer,
      answer_files: fileIdsIn(one).flatMap((id) => answered.flatMap((files) => files.get(id) ?? [])),
      saved_at: one.saved_at,
      result: seesAll && one.checked ? resultOf(one, one.checked) : null,
    })),
  }
}

const fileIdsIn = ({ answer }: Shown): readonly number[] =>
  answer?.type === 'file_check' ? answer.file_ids : []

/** Returns the result of an answer with the feedback of the author, and a right answer unless it is right. */
export function resultOf(
  one: Pick<Shown, 'judged_by' | 'answer' | 'points' | 'worth'> & { readonly was_regraded?: boolean },
  checked: Checked,
): NonNullable<z.output<typeof attemptTask>['result']> {
  const { judged_by: content } = one
  const input = feedbackOn(content, one.answer)
  return {
    points: one.points ?? 0,
    most: one.worth,
    is_right: checked.is_right,
    awaits: checked.awaits,
    parts: checked.parts.map((part) => ({ ...part, feedback: input.get(part.key) })),
    feedback: (checked.is_right ? content.feedback_right : content.feedback_wrong) ?? null,
    explanation: content.explanation ?? null,
    was_regraded: one.was_regraded ?? false,
    right_answer: checked.is_right || checked.awaits ? null : rightAnswerTo(content, one.answer),
  }
}
