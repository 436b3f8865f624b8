import { graceSeconds } from '@qadam/contract/tasks/rules.ts'
import type { givenAnswer, savedAnswer } from '@qadam/contract/tasks/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Failure } from '../../../platform/http/failure.ts'
import type { Group } from '../../../platform/http/serve-together.ts'
import { attemptOver, taskNotFound, timeIsUp } from '../errors.ts'

interface Saving {
  readonly actor: Actor
  readonly params: { readonly id: number }
  readonly body: z.output<typeof givenAnswer>
}

const isOver = (now: string) => `${now}::timestamptz > a.deadline_at + interval '${graceSeconds} seconds'`

// Judging locks the rows and then fills `checked`: an answer is either judged or refused.
const save = {
  name: 'save_answers',
  text: `
    update attempt_tasks t set answer = g.answer, saved_at = $6::timestamptz
    from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::jsonb[]) as g (attempt_id, person_id, task_id, answer)
    join attempts a on a.school_id = $1 and a.id = g.attempt_id and a.person_id = g.person_id
    where t.school_id = $1 and t.attempt_id = g.attempt_id and t.task_id = g.task_id and t.checked is null
      and a.state = 'in_progress' and (a.deadline_at is null or not ${isOver('$6')})
    returning t.attempt_id, t.task_id, g.person_id`,
}
const readAttempts = {
  name: 'attempts_that_refused',
  text: `
    select a.id as attempt_id, a.person_id, a.state, coalesce(${isOver('$3')}, false) as is_over
    from attempts a where a.school_id = $1 and a.id = any($2::bigint[])`,
}

/**
 * Saves answers to tasks of running attempts, those of many students in one statement; of two answers to one task the
 * later counts. Says of each what is wrong with it: not theirs, handed in already, or after the time was up.
 */
export async function saveAnswers(
  { db, now }: Group,
  savings: readonly Saving[],
): Promise<(z.output<typeof savedAnswer> | Failure)[]> {
  const at = now.toISOString()
  const latest = new Map(savings.map((saving) => [placeOf(saving), saving]))
  const given = [...latest.values()].toSorted(
    (one, other) => one.params.id - other.params.id || one.body.task_id - other.body.task_id,
  )
  const rows = await db.named<{ attempt_id: number; task_id: number; person_id: number }>(save, [
    db.schoolId,
    given.map(({ params }) => params.id),
    given.map(({ actor }) => actor.id),
    given.map(({ body }) => body.task_id),
    given.map(({ body }) => JSON.stringify(body.answer)),
    at,
  ])
  const saved = new Set(
    rows.map(({ attempt_id, task_id, person_id }) => `${person_id} ${attempt_id} ${task_id}`),
  )
  const refused = savings.filter((saving) => !saved.has(placeOf(saving)))
  const reasonOf = refused.length > 0 ? await reasons({ db, now }, refused) : taskNotFound
  return savings.map((saving) =>
    saved.has(placeOf(saving)) ? { task_id: saving.body.task_id, saved_at: at, now: at } : reasonOf(saving),
  )
}

const placeOf = ({ actor, params, body }: Saving) => `${actor.id} ${params.id} ${body.task_id}`

async function reasons({ db, now }: Group, refused: readonly Saving[]): Promise<(saving: Saving) => Failure> {
  const attempts = await db.named<{ attempt_id: number; person_id: number; state: string; is_over: boolean }>(
    readAttempts,
    [db.schoolId, refused.map(({ params }) => params.id), now.toISOString()],
  )
  return ({ actor, params }) => {
    const attempt = attempts.find((one) => one.attempt_id === params.id && one.person_id === actor.id)
    if (attempt?.state === 'finished') return attemptOver()
    return attempt?.is_over ? timeIsUp() : taskNotFound()
  }
}
