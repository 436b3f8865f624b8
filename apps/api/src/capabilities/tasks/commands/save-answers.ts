import { graceSeconds } from '@qadam/contract/tasks/rules.ts'
import type { givenAnswer, savedAnswer } from '@qadam/contract/tasks/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Failure } from '../../../platform/http/failure.ts'
import type { Batch } from '../../../platform/http/serve-batched.ts'
import { answeredAsHomework, attemptOver, taskNotFound, timeIsUp } from '../errors.ts'

interface Saving {
  readonly actor: Actor
  readonly params: { readonly id: number }
  readonly body: z.output<typeof givenAnswer>
}

// Checking locks the rows and then fills `checked`, so an answer is either included or rejected.
const save = {
  name: 'save_answers',
  text: `
    with given as materialized (
      select g.*, a.state, a.of_homework, coalesce($6::timestamptz > a.deadline_at + interval '${graceSeconds} seconds', false) as is_over
      from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::jsonb[]) as g (attempt_id, person_id, task_id, answer)
      join attempts a on a.school_id = $1 and a.id = g.attempt_id and a.person_id = g.person_id),
    saved as (
      update attempt_tasks t set answer = given.answer, saved_at = $6::timestamptz
      from given
      where t.school_id = $1 and t.attempt_id = given.attempt_id and t.task_id = given.task_id and t.checked is null
        and given.state = 'in_progress' and not given.of_homework and not given.is_over
      returning t.attempt_id, t.task_id, given.person_id)
    select given.attempt_id, given.person_id, given.task_id, state, of_homework, is_over, saved.task_id is not null as is_saved
    from given left join saved
      on saved.attempt_id = given.attempt_id and saved.person_id = given.person_id and saved.task_id = given.task_id`,
}

interface Written {
  readonly attempt_id: number
  readonly person_id: number
  readonly task_id: number
  readonly state: string
  readonly of_homework: boolean
  readonly is_over: boolean
  readonly is_saved: boolean
}

/**
 * Saves answers of running attempts, of many students in one statement; the last of several answers to a task
 * wins. Returns for each answer when it was saved, or a failure: not theirs, already handed in, or too late.
 */
export async function saveAnswers(
  { db, now }: Batch,
  savings: readonly Saving[],
): Promise<(z.output<typeof savedAnswer> | Failure)[]> {
  const at = now.toISOString()
  const latest = new Map(savings.map((saving) => [placeOf(saving), saving]))
  const given = [...latest.values()].toSorted(
    (one, other) => one.params.id - other.params.id || one.body.task_id - other.body.task_id,
  )
  const rows = await db.named<Written>(save, [
    db.schoolId,
    given.map(({ params }) => params.id),
    given.map(({ actor }) => actor.id),
    given.map(({ body }) => body.task_id),
    given.map(({ body }) => JSON.stringify(body.answer)),
    at,
  ])
  const written = new Map(rows.map((row) => [`${row.person_id} ${row.attempt_id} ${row.task_id}`, row]))
  return savings.map((saving) => {
    const row = written.get(placeOf(saving))
    if (row?.is_saved) return { task_id: saving.body.task_id, saved_at: at, now: at }
    if (row?.of_homework) return answeredAsHomework()
    if (row?.state === 'finished') return attemptOver()
    return row?.is_over ? timeIsUp() : taskNotFound()
  })
}

const placeOf = ({ actor, params, body }: Saving) => `${actor.id} ${params.id} ${body.task_id}`
