import { type GradeScale, scaleOf } from '@qadam/contract/homework/rules.ts'
import type { TaskAnswer, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { attemptFinished, attemptGraded, attemptStarted } from '../events.ts'
import { totalOf } from '../rules/attempts.ts'
import { awaited, type Checked } from '../rules/checking/checked.ts'
import { lockAttempts } from './lock-attempts.ts'

/** A student's homework at a list. */
export interface HomeworkOfList {
  readonly listId: number
  readonly studentId: number
}

/**
 * Syncs submitted homework into the student's attempt at its list: started by the first submission, finished
 * by the last, graded by each decision. Idempotent.
 */
export async function takeHomework(ctx: RequestContext, slot: HomeworkOfList): Promise<void> {
  await lockAttempts(ctx.db, { listId: slot.listId, personId: slot.studentId })
  const works = await worksOf(ctx, slot)
  const attempt = await attemptOf(ctx, slot, works.length > 0)
  if (!attempt) return
  const before = await filledIn(ctx, attempt.id)
  const filled = await fill(ctx, attempt, { works, before, listId: slot.listId })
  await rewrite(ctx, attempt.id, filled)
  await sumUp(ctx, { attempt, filled, place: slot })
}

interface Work {
  readonly homework_id: number
  readonly task_id: number
  readonly version: number
  readonly state: 'draft' | 'submitted' | 'returned' | 'graded' | 'excused'
  readonly grade: number | null
  readonly scale: GradeScale | null
  readonly type: TaskContent['type']
  readonly points: number
  readonly text: string
  readonly file_ids: number[]
  readonly submitted_at: string
}

/**
 * Returns submissions that were not taken back; returned work still counts as submitted while it is
 * corrected.
 */
function worksOf({ db }: RequestContext, { listId, studentId }: HomeworkOfList): Promise<Work[]> {
  return db.rows<Work>(sql`
    select h.id as homework_id, h.task_id, h.task_version as version, h.state, h.grade, h.scale, v.type, v.points,
      s.text, s.submitted_at, array(select sf.homework_file_id from homework_submission_files sf
        where sf.school_id = s.school_id and sf.submission_id = s.id order by 1) as file_ids
    from homework h
    join task_versions v on v.school_id = h.school_id and v.task_id = h.task_id and v.version = h.task_version
    join lateral (select * from homework_submissions s where s.school_id = h.school_id and s.homework_id = h.id
      order by s.number desc limit 1) s on true
    where h.school_id = ${db.schoolId} and h.exercise_list_id = ${listId} and h.student_id = ${studentId}
      and h.of_attempt_id is null and h.state <> 'removed' and (h.state <> 'draft' or h.attempt > 1)`)
}

interface Attempt {
  readonly id: number
  readonly state: 'in_progress' | 'finished'
}

/** Returns the attempt filled by homework; creates it when there is a submission. */
async function attemptOf(
  ctx: RequestContext,
  { listId, studentId }: HomeworkOfList,
  mayBegin: boolean,
): Promise<Attempt | undefined> {
  const { db } = ctx
  const found = await db.row<Attempt>(sql`
    update attempts set of_homework = true where school_id = ${db.schoolId} and id = (
      select a.id from attempts a where a.school_id = ${db.schoolId} and a.exercise_list_id = ${listId}
        and a.person_id = ${studentId}
        and (a.of_homework or a.state = 'in_progress' and is_answered_as_homework(${listId}))
      order by a.number desc limit 1)
    returning id, state`)
  if (found || !mayBegin) return found
  const made = await db.row<Attempt>(sql`
    insert into attempts (school_id, exercise_list_id, person_id, number, started_at, seed, most, of_homework)
    select ${db.schoolId}, ${listId}, ${studentId}, coalesce(max(a.number), 0) + 1, ${ctx.now}, 0, 0, true
    from attempts a where a.school_id = ${db.schoolId} and a.exercise_list_id = ${listId} and a.person_id = ${studentId}
    having is_answered_as_homework(${listId})
    returning id, state`)
  if (made) await record(ctx, attemptStarted, { kind: 'attempt', id: made.id, payload: { list: listId } })
  return made
}

/** A task of the attempt with its new state. */
interface Filled {
  readonly task_id: number
  readonly version: number
  readonly worth: number
  readonly homework_id: number | null
  readonly answer: TaskAnswer | null
  readonly saved_at: string | null
  readonly points: number | null
  readonly checked: Checked | null
  readonly is_excused: boolean
}

function filledIn(
  { db }: RequestContext,
  attemptId: number,
): Promise<{ task_id: number; homework_id: number | null }[]> {
  return db.rows(sql`
    select task_id, homework_id from attempt_tasks
    where school_id = ${db.schoolId} and attempt_id = ${attemptId} order by position`)
}

interface Filling {
  readonly works: readonly Work[]
  readonly before: readonly { readonly task_id: number; readonly homework_id: number | null }[]
  readonly listId: number
}

/** A running attempt follows the current tasks of the list; a finished one only adds further submissions. */
async function fill(
  { db }: RequestContext,
  attempt: Attempt,
  { works, before, listId }: Filling,
): Promise<Filled[]> {
  const asked = await db.rows<{ task_id: number; version: number; worth: number; is_there: boolean }>(sql`
    select t.id as task_id, t.version, v.points as worth, t.deleted_at is null as is_there from tasks t
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    where t.school_id = ${db.schoolId} and t.exercise_list_id = ${listId} order by t.position, t.id`)
  const handedIn = new Map(works.map((work) => [work.task_id, work]))
  const wasThere = new Set(before.map(({ task_id }) => task_id))
  const isFinished = attempt.state === 'finished'
  return asked.flatMap(({ is_there, ...task }) => {
    const work = handedIn.get(task.task_id)
    if (work) return [filledBy(work)]
    return (isFinished ? wasThere.has(task.task_id) : is_there) ? [{ ...task, ...notYet }] : []
  })
}

const notYet = {
  homework_id: null,
  answer: null,
  saved_at: null,
  points: null,
  checked: null,
  is_excused: false,
} as const

function filledBy({ task_id, version, ...work }: Work): Filled {
  const share = work.grade === null || work.scale === null ? 0 : work.grade / scaleOf(work.scale).most
  const isExcused = work.state === 'excused'
  const isJudged = work.state === 'graded' || isExcused
  return {
    task_id,
    version,
    worth: work.points,
    homework_id: work.homework_id,
    answer:
      work.type === 'essay'
        ? { type: 'essay', text: work.text }
        : { type: 'file_check', file_ids: work.file_ids },
    saved_at: work.submitted_at,
    points: Math.round(work.points * share * 100) / 100,
    checked: isJudged ? { share, is_right: share === 1, is_blank: false, awaits: false, parts: [] } : awaited,
    is_excused: isExcused,
  }
}

async function rewrite({ db }: RequestContext, attemptId: number, filled: readonly Filled[]): Promise<void> {
  await db.rows(sql`
    delete from attempt_tasks where school_id = ${db.schoolId} and attempt_id = ${attemptId}
      and task_id <> all(${filled.map(({ task_id }) => task_id)}::bigint[])`)
  const rows = filled.map((one, at) => ({ ...one, position: at + 1 }))
  await db.rows(sql`
    insert into attempt_tasks (school_id, attempt_id, task_id, version, position, answer, saved_at, points, checked,
      is_excused, homework_id)
    select ${db.schoolId}, ${attemptId}, r.task_id, r.version, r.position, r.answer, r.saved_at, r.points, r.checked,
      r.is_excused, r.homework_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (task_id bigint, version int, position int,
      answer jsonb, saved_at timestamptz, points numeric, checked jsonb, is_excused boolean, homework_id bigint)
    on conflict (school_id, attempt_id, task_id) do update set version = excluded.version, position = excluded.position,
      answer = excluded.answer, saved_at = excluded.saved_at, points = excluded.points, checked = excluded.checked,
      is_excused = excluded.is_excused, homework_id = excluded.homework_id`)
}

interface Sum {
  readonly attempt: Attempt
  readonly filled: readonly Filled[]
  readonly place: HomeworkOfList
}

/** Excused tasks reduce the maximum points; the attempt is finished when nothing is left to submit. */
async function sumUp(ctx: RequestContext, { attempt, filled, place }: Sum): Promise<void> {
  const isOver = filled.length > 0 && filled.every(({ homework_id }) => homework_id !== null)
  const max = filled.reduce((sum, one) => sum + (one.is_excused ? 0 : one.worth), 0)
  const points = totalOf(filled.reduce((sum, one) => sum + (one.points ?? 0), 0))
  const awaits = filled.filter(({ checked }) => checked?.awaits).length
  await ctx.db.rows(sql`
    update attempts set state = ${isOver ? 'finished' : 'in_progress'}, most = ${max},
      points = ${isOver ? points : null}::numeric, awaits = ${isOver ? awaits : 0},
      finished_at = case when ${isOver} then coalesce(finished_at, ${ctx.now}::timestamptz) end
    where school_id = ${ctx.schoolId} and id = ${attempt.id}`)
  const isNew = isOver && attempt.state === 'in_progress'
  if (isOver)
    await record(ctx, isNew ? attemptFinished : attemptGraded, {
      kind: 'attempt',
      id: attempt.id,
      payload: { list: place.listId, person: place.studentId, points, awaits },
    })
}
