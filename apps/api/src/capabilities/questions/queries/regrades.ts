import type { move, regrade, regradePreview } from '@qadam/contract/questions/schemas.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { getKeyed, judgedAgain, type Rejudged } from '../../tasks/public.ts'
import { isMove, stampOf } from '../commands/regrade.ts'
import { questionNotFound } from '../errors.ts'

type Move = z.output<typeof move>

/** Maximum number of changes returned; the counts cover all. */
const maxPresentedChanges = 500

/** Returns whose points the current key of a task would change. Read-only. @throws Failure 404 */
export async function previewOf(call: ReadContext, taskId: number): Promise<z.output<typeof regradePreview>> {
  const task = await getKeyed(call, taskId)
  const answers = await judgedAgain(call.db, task)
  const moved = answers.filter(isMove)
  return {
    task_id: taskId,
    version: task.version,
    stamp: stampOf(task, answers),
    judged: answers.filter((one) => !one.is_running).length,
    running: answers.filter((one) => one.is_running).length,
    students: new Set(moved.map((one) => one.person_id)).size,
    up: moved.filter((one) => (one.after ?? 0) > (one.before ?? 0)).length,
    down: moved.filter((one) => (one.after ?? 0) < (one.before ?? 0)).length,
    now_pass: moved.filter((one) => one.passed_after && !one.passed_before).length,
    no_longer_pass: moved.filter((one) => one.passed_before && !one.passed_after).length,
    moves: await named(call, moved.slice(0, maxPresentedChanges)),
  }
}

async function named({ db, language }: ReadContext, moved: readonly Rejudged[]): Promise<Move[]> {
  const people = await db.rows<{ id: number; name: string }>(sql`
    select id, concat_ws(' ', first_name, last_name) as name from people
    where school_id = ${db.schoolId} and id = ${anyId(new Set(moved.map((one) => one.person_id)))}`)
  const lists = await db.rows<{ id: number; title: string }>(sql`
    select id, ${titleIn('exercise_lists', language)} as title from exercise_lists
    where school_id = ${db.schoolId} and id = ${anyId(new Set(moved.map((one) => one.list_id)))}`)
  const nameOf = new Map(people.map((one) => [one.id, one.name]))
  const titleOf = new Map(lists.map((one) => [one.id, one.title]))
  return moved.map((one) => ({
    attempt_id: one.attempt_id,
    student: { id: one.person_id, name: nameOf.get(one.person_id) ?? '' },
    list_id: one.list_id,
    list: titleOf.get(one.list_id) ?? '',
    number: one.number,
    before: one.before ?? 0,
    after: one.after ?? 0,
    attempt_before: one.attempt_before ?? 0,
    attempt_after: one.attempt_after ?? 0,
    most: one.most,
    passed_before: one.passed_before,
    passed_after: one.passed_after,
  }))
}

const titleIn = (table: string, language: ReadContext['language']): SQL =>
  sql.raw(`coalesce(${table}.title_${language}, ${table}.title_ru, ${table}.title_en, ${table}.title_kk, '')`)

interface Row {
  readonly id: number
  readonly task_id: number
  readonly version: number
  readonly reason: string | null
  readonly applied_at: string
  readonly applied_by: number
  readonly applier: string
  readonly undone_at: string | null
  readonly undone_by: number | null
  readonly undoer: string
  readonly is_last: boolean
  readonly students: number
  readonly moved: number
}

/** Returns the regrades of a task, newest first. @throws Failure 404 */
export async function regradesOf(call: ReadContext, taskId: number): Promise<z.output<typeof regrade>[]> {
  await getKeyed(call, taskId)
  return present(call, sql`r.task_id = ${taskId}`)
}

/** @throws Failure 404 */
export async function getRegrade(call: ReadContext, id: number): Promise<z.output<typeof regrade>> {
  const [one] = await present(call, sql`r.id = ${id}`)
  if (!one) throw questionNotFound()
  return one
}

async function present(call: ReadContext, condition: SQL): Promise<z.output<typeof regrade>[]> {
  const { db } = call
  const rows = await db.rows<Row>(sql`
    select r.*, concat_ws(' ', p.first_name, p.last_name) as applier, concat_ws(' ', u.first_name, u.last_name) as undoer,
      not exists (select 1 from regrades later where later.school_id = r.school_id and later.task_id = r.task_id
        and later.id > r.id and later.undone_at is null) as is_last, m.students, m.moved
    from regrades r
    join people p on p.school_id = r.school_id and p.id = r.applied_by
    left join people u on u.school_id = r.school_id and u.id = r.undone_by
    cross join lateral (
      select count(*) as moved, count(distinct a.person_id) as students from regrade_changes m
      join attempts a on a.school_id = m.school_id and a.id = m.attempt_id
      where m.school_id = r.school_id and m.regrade_id = r.id and m.points_before is distinct from m.points_after) m
    where r.school_id = ${db.schoolId} and ${condition} order by r.id desc limit 50`)
  const moves = await movesOf(
    call,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    task_id: row.task_id,
    version: row.version,
    state: row.undone_at === null ? 'applied' : 'undone',
    reason: row.reason,
    students: row.students,
    moved: row.moved,
    applied_at: row.applied_at,
    applied_by: { id: row.applied_by, name: row.applier },
    undone_at: row.undone_at,
    undone_by: row.undone_by === null ? null : { id: row.undone_by, name: row.undoer },
    can_undo: row.undone_at === null && row.is_last,
    moves: moves.filter((one) => one.regrade_id === row.id).map(({ regrade_id: _, ...one }) => one),
  }))
}

async function movesOf({ db, language }: ReadContext, ids: readonly number[]) {
  const rows = await db.rows<
    Omit<Move, 'student'> & { regrade_id: number; person_id: number; name: string }
  >(sql`
    select m.regrade_id, m.attempt_id, p.id as person_id, concat_ws(' ', p.first_name, p.last_name) as name,
      e.id as list_id, ${titleIn('e', language)} as list, a.number, m.points_before as before, m.points_after as after,
      m.attempt_before, m.attempt_after, a.most, m.passed_before, m.passed_after
    from regrade_changes m
    join attempts a on a.school_id = m.school_id and a.id = m.attempt_id
    join people p on p.school_id = a.school_id and p.id = a.person_id
    join exercise_lists e on e.school_id = a.school_id and e.id = a.exercise_list_id
    where m.school_id = ${db.schoolId} and m.regrade_id = ${anyId(ids)}
      and m.points_before is distinct from m.points_after
    order by m.regrade_id, p.last_name nulls last, p.first_name, m.attempt_id limit ${maxPresentedChanges}`)
  return rows.map(({ person_id, name, ...one }) => ({ ...one, student: { id: person_id, name } }))
}
