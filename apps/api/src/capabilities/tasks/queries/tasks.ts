import type { task, uploadedFile } from '@qadam/contract/tasks/schemas.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { publicFileUrl } from '../../../platform/files/stored-file.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { startFirst, taskNotFound } from '../errors.ts'
import { seesKeys, visibleTo } from '../policy.ts'
import { inGivenOrder } from '../rules/attempts.ts'
import { filesNamedIn } from '../rules/checking/content.ts'
import { showTask } from '../rules/task-types/checkers.ts'
import type { ListRow } from './list-row.ts'
import { assertLessonOpen, getListRow } from './lists.ts'

export interface TaskRow {
  readonly id: number
  readonly exercise_list_id: number
  readonly position: number
  readonly version: number
  readonly points: number
  readonly content: TaskContent
}

const present = sql`
  from tasks t join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version`

export function taskRows(db: SchoolDb, listId: number, part: SQL = sql``): Promise<TaskRow[]> {
  return db.rows<TaskRow>(sql`
    select t.id, t.exercise_list_id, t.position, t.version, v.points, v.content ${present}
    where t.school_id = ${db.schoolId} and t.exercise_list_id = ${listId} and t.deleted_at is null
    order by t.position, t.id ${part}`)
}

/**
 * Returns a readable list; students cannot see tasks of an exam before its clock runs. @throws Failure 404,
 * 409
 */
async function getReadable(call: ReadContext, listId: number): Promise<ListRow> {
  const list = await getListRow(call, listId)
  await assertLessonOpen(call, list.lesson_id)
  if (call.actor.role === 'student' && list.minutes !== null) throw startFirst()
  return list
}

/** Returns the tasks of a list: with keys for authors, as shown to students for everybody else. */
export async function tasksOf(call: ReadContext, listId: number): Promise<z.output<typeof task>[]> {
  await getReadable(call, listId)
  return presentTask(call, await taskRows(call.db, listId))
}

/** Like `tasksOf`, paginated. */
export async function pageOfTasks(
  call: ReadContext,
  listId: number,
  asked: { page: number; page_size: number },
) {
  await getReadable(call, listId)
  const counted = await call.db.row<{ count: number }>(sql`
    select count(*) as count from tasks
    where school_id = ${call.db.schoolId} and exercise_list_id = ${listId} and deleted_at is null`)
  const part = sql`limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`
  return {
    count: counted?.count ?? 0,
    results: await presentTask(call, await taskRows(call.db, listId, part)),
  }
}

/** @throws Failure 404 */
export async function getTask(call: ReadContext, id: number): Promise<z.output<typeof task>> {
  const rows = await call.db.rows<TaskRow>(sql`
    select t.id, t.exercise_list_id, t.position, t.version, v.points, v.content ${present}
    join exercise_lists e on e.school_id = t.school_id and e.id = t.exercise_list_id
    where t.school_id = ${call.db.schoolId} and t.id = ${id} and t.deleted_at is null and ${visibleTo(call.actor)}`)
  const [one] = await presentTask(call, rows)
  if (!one) throw taskNotFound()
  return one
}

async function presentTask(call: ReadContext, rows: readonly TaskRow[]): Promise<z.output<typeof task>[]> {
  const files = await filesOf(
    call.db,
    rows.map((row) => row.content),
  )
  const withKeys = await seesKeys(call)
  return rows.map((row) => ({
    id: row.id,
    ex_list: row.exercise_list_id,
    order: row.position,
    type: row.content.type,
    version: row.version,
    ...(withKeys ? { content: row.content } : {}),
    shown: showTask(row.content, inGivenOrder),
    files: files(row.content),
  }))
}

type PresentedFile = z.output<typeof uploadedFile>

/** Loads the files that contents reference in one query. Returns a lookup by content. */
export async function filesOf(
  db: SchoolDb,
  contents: readonly TaskContent[],
): Promise<(content: TaskContent) => PresentedFile[]> {
  const ids = [...new Set(contents.flatMap(filesNamedIn))]
  const rows =
    ids.length === 0
      ? []
      : await db.rows<{ id: number; name: string; type: string; bytes: number; store_key: string }>(sql`
          select f.id, f.name, f.media_type as type, f.bytes, f.store_key from files f
          join task_files tf on tf.school_id = f.school_id and tf.file_id = f.id
          where f.school_id = ${db.schoolId} and f.id = ${anyId(ids)}`)
  const byId = new Map(
    rows.map(({ store_key: key, ...file }) => [file.id, { ...file, url: publicFileUrl(key) }]),
  )
  return (content) =>
    filesNamedIn(content).flatMap((id) => {
      const file = byId.get(id)
      return file ? [file] : []
    })
}
