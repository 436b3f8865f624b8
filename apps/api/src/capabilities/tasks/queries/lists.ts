import { percentOf } from '@qadam/contract/tasks/rules.ts'
import type { attemptRow, exerciseList } from '@qadam/contract/tasks/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { lessonClosed, visibleTo as lessonVisibleTo, statesOf } from '../../lessons/public.ts'
import { taskNotFound } from '../errors.ts'
import { visibleTo } from '../policy.ts'
import { counted, passes } from '../rules/attempts.ts'
import { allowedTo } from './allowed-to.ts'
import type { ListRow } from './list-row.ts'

export interface AttemptRow {
  readonly id: number
  readonly exercise_list_id: number
  readonly person_id: number
  readonly number: number
  readonly state: 'in_progress' | 'finished'
  readonly started_at: string
  readonly deadline_at: string | null
  readonly finished_at: string | null
  readonly seed: number
  readonly points: number | null
  readonly most: number
  readonly awaits: number
  /** True when submitted homework fills it. */
  readonly of_homework: boolean
}

const withTasks = sql`
  select e.*, o.tasks + d.tasks as tasks, o.points + d.points as points,
    is_answered_as_homework(e.id) as as_homework
  from exercise_lists e
  cross join lateral (
    select count(*) as tasks, coalesce(sum(v.points), 0) as points from tasks t
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    where t.school_id = e.school_id and t.exercise_list_id = e.id and t.deleted_at is null) o
  cross join lateral (
    select coalesce(sum(d.count), 0) as tasks, coalesce(sum(d.count * d.points), 0) as points from draws d
    where d.school_id = e.school_id and d.exercise_list_id = e.id) d`

/** Returns a list visible to the reader. @throws Failure 404 */
export async function getListRow({ db, actor }: ReadContext, id: number): Promise<ListRow> {
  const row = await db.row<ListRow>(sql`
    ${withTasks} where e.school_id = ${db.schoolId} and e.id = ${id} and ${visibleTo(actor)}`)
  if (!row) throw taskNotFound()
  return row
}

export function listRows({ db, actor }: ReadContext, lessonId: number): Promise<ListRow[]> {
  return db.rows<ListRow>(sql`
    ${withTasks} where e.school_id = ${db.schoolId} and e.lesson_id = ${lessonId} and ${visibleTo(actor)}
    order by e.position, e.id`)
}

export function attemptRows(db: SchoolDb, personId: number, lists: readonly number[]): Promise<AttemptRow[]> {
  return db.rows<AttemptRow>(sql`
    select a.* from attempts a where a.school_id = ${db.schoolId} and a.person_id = ${personId}
      and a.exercise_list_id = ${anyId(lists)}
    order by a.exercise_list_id, a.number`)
}

/** Throws when a lesson is not open to the student. @throws Failure 409 */
export async function assertLessonOpen({ db, actor }: ReadContext, lessonId: number): Promise<void> {
  if (actor.role !== 'student') return
  const lesson = await db.row<{ program_id: number }>(
    sql`select program_id from lessons where school_id = ${db.schoolId} and id = ${lessonId}`,
  )
  const states = lesson && (await statesOf(db, lesson.program_id, actor.id))
  if (!states?.get(lessonId)?.is_open) throw lessonClosed()
}

/**
 * Returns the exercise lists of a lesson, with the reader's own attempts and whether each list is open to
 * them.
 */
export async function listsOfLesson(
  call: ReadContext,
  lessonId: number,
): Promise<z.output<typeof exerciseList>[]> {
  const rows = await listRows(call, lessonId)
  if (rows.length === 0) await assertKnownLesson(call, lessonId)
  await assertLessonOpen(call, lessonId)
  return withAttempts(call, rows, rows)
}

/** @throws Failure 404 */
export async function getList(call: ReadContext, id: number) {
  const row = await getListRow(call, id)
  const [presented] = await withAttempts(call, await listRows(call, row.lesson_id), [row])
  if (!presented) throw taskNotFound()
  return presented
}

async function assertKnownLesson({ db, actor }: ReadContext, lessonId: number): Promise<void> {
  const found = await db.row(sql`
    select 1 from lessons l where l.school_id = ${db.schoolId} and l.id = ${lessonId}
      and l.section_id is not null and ${lessonVisibleTo(actor)}`)
  if (!found) throw taskNotFound()
}

async function withAttempts(call: ReadContext, ofLesson: readonly ListRow[], given: readonly ListRow[]) {
  const rows = call.actor.role === 'student' ? await allowedTo(call.db, call.actor.id, given) : given
  const attempts = await attemptRows(
    call.db,
    call.actor.id,
    ofLesson.map(({ id }) => id),
  )
  return rows.map((row) => {
    const mine = attempts.filter((attempt) => attempt.exercise_list_id === row.id)
    const lock = call.actor.role === 'student' ? lockOf(row, ofLesson, attempts) : null
    return {
      ...listOf(row, call.language),
      is_open: lock === null,
      closed_because: lock && { code: lock.code, message: sentence(call.language, lock.code, lock.values) },
      mine: mine.map((attempt) => attemptOf(attempt, row)),
    }
  })
}

interface Lock {
  readonly code: 'tasks.pass_mark_needed' | 'tasks.no_attempts_left'
  readonly values: Readonly<Record<string, number>>
}

/** Returns why a student may not start a list now: a preceding list is not passed, or no attempt is left. */
export function lockOf(
  row: ListRow,
  ofLesson: readonly ListRow[],
  attempts: readonly AttemptRow[],
): Lock | null {
  const finished = (list: ListRow) =>
    attempts.flatMap((one) =>
      one.exercise_list_id === list.id && one.state === 'finished'
        ? [{ points: one.points ?? 0, most: one.most }]
        : [],
    )
  const gate = ofLesson.find(
    (list) =>
      list.opens_next &&
      list.position < row.position &&
      !passes(counted(finished(list), list.counts), list.min_percent),
  )
  if (gate) return { code: 'tasks.pass_mark_needed', values: { percent: gate.min_percent } }
  // The terms of homework limit its attempts.
  if (row.as_homework) return null
  const mine = attempts.filter((one) => one.exercise_list_id === row.id)
  const isRunning = mine.some((one) => one.state === 'in_progress')
  if (!isRunning && row.attempts !== null && mine.length >= row.attempts)
    return { code: 'tasks.no_attempts_left', values: {} }
  return null
}

/** Returns the title in a language, falling back to ru, en, kk. */
export function titleOf(
  row: Pick<ListRow, 'title_ru' | 'title_kk' | 'title_en'>,
  language: Language,
): string {
  return row[`title_${language}`] ?? row.title_ru ?? row.title_en ?? row.title_kk ?? ''
}

function listOf(row: ListRow, language: Language) {
  return {
    id: row.id,
    lesson_id: row.lesson_id,
    title: titleOf(row, language),
    title_ru: row.title_ru,
    title_kk: row.title_kk,
    title_en: row.title_en,
    order: row.position,
    next: row.opens_next,
    min_percent: row.min_percent,
    time_for_timer: row.minutes,
    attempts: row.attempts,
    counts: row.counts,
    shuffle_tasks: row.shuffle_tasks,
    shuffle_options: row.shuffle_options,
    shows: row.shows,
    answered_as: row.as_homework ? ('homework' as const) : ('attempt' as const),
    tasks: row.tasks,
    points: row.points,
    version: row.version,
  }
}

/** Presents an attempt; the score only when it is finished and the list shows it. */
export function attemptOf(
  row: AttemptRow,
  list: Pick<ListRow, 'shows' | 'min_percent'>,
): z.output<typeof attemptRow> {
  const points = row.state === 'finished' && list.shows !== 'nothing' ? (row.points ?? 0) : null
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    started_at: row.started_at,
    deadline_at: row.deadline_at,
    finished_at: row.finished_at,
    points,
    most: row.most,
    percent: points === null ? null : percentOf(points, row.most),
    is_passed: points === null ? null : passes({ points, most: row.most }, list.min_percent),
    awaits: row.awaits,
  }
}

/** Returns whether the list after one is open to a student, identified by program, lesson and list. */
export async function gateOf(call: ReadContext, asked: { a: number; b: number; c: number; d: number }) {
  const row = await getListRow(call, asked.c)
  const found = await call.db.row(sql`
    select 1 from lessons l where l.school_id = ${call.db.schoolId} and l.id = ${row.lesson_id}
      and l.id = ${asked.b} and l.program_id = ${asked.a}`)
  if (!found || (call.actor.role === 'student' && asked.d !== call.actor.id)) throw taskNotFound()
  const finished = (await attemptRows(call.db, asked.d, [row.id])).filter(({ state }) => state === 'finished')
  const best = counted(
    finished.map(({ points, most }) => ({ points: points ?? 0, most })),
    row.counts,
  )
  const isOpen = !row.opens_next || passes(best, row.min_percent)
  return {
    is_open: isOpen,
    percent: best && row.shows !== 'nothing' ? percentOf(best.points, best.most) : null,
    min_percent: row.min_percent,
    message: isOpen ? null : sentence(call.language, 'tasks.pass_mark_needed', { percent: row.min_percent }),
  }
}
