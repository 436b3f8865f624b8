import type { link, questionVersion, usage } from '@qadam/contract/questions/schemas.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { filesOf, inGivenOrder, showTask, visibleTo } from '../../tasks/public.ts'
import { questionNotFound } from '../errors.ts'

import { getQuestion } from './questions.ts'

interface VersionRow {
  readonly version: number
  readonly made_at: string
  readonly made_by: number | null
  readonly maker: string
  readonly content: TaskContent
}

/** Returns every version of a question, newest first. @throws Failure 404 */
export async function historyOf(call: ReadContext, id: number): Promise<z.output<typeof questionVersion>[]> {
  await getQuestion(call, id)
  const rows = await call.db.rows<VersionRow>(sql`
    select v.version, v.made_at, v.made_by, concat_ws(' ', p.first_name, p.last_name) as maker, v.content
    from task_versions v left join people p on p.school_id = v.school_id and p.id = v.made_by
    where v.school_id = ${call.db.schoolId} and v.task_id = ${id} order by v.version desc limit 200`)
  const files = await filesOf(
    call.db,
    rows.map(({ content }) => content),
  )
  return rows.map(({ version, made_at, made_by, maker, content }) => ({
    version,
    made_at,
    made_by: made_by === null ? null : { id: made_by, name: maker },
    content,
    shown: showTask(content, inGivenOrder),
    files: files(content),
  }))
}

const titleIn = (table: string, language: Language) =>
  sql.raw(`coalesce(${table}.title_${language}, ${table}.title_ru, ${table}.title_en, ${table}.title_kk, '')`)

/** Returns the lists that contain a copy of a question or have drawn it. @throws Failure 404 */
export async function usageOf(call: ReadContext, id: number): Promise<z.output<typeof usage>[]> {
  await getQuestion(call, id)
  const { db, language } = call
  return db.rows<z.output<typeof usage>>(sql`
    select e.id as list_id, ${titleIn('e', language)} as list, l.id as lesson_id, ${titleIn('l', language)} as lesson,
      p.id as program_id, ${titleIn('p', language)} as program, u.task_id, u.version, u.attempts
    from (
      select t.exercise_list_id, t.id as task_id, t.question_version as version,
        (select count(*) from attempt_tasks s where s.school_id = t.school_id and s.task_id = t.id) as attempts
      from tasks t where t.school_id = ${db.schoolId} and t.question_id = ${id} and t.deleted_at is null
      union all
      select a.exercise_list_id, null, null, count(*) from attempt_tasks s
      join attempts a on a.school_id = s.school_id and a.id = s.attempt_id
      where s.school_id = ${db.schoolId} and s.task_id = ${id} group by a.exercise_list_id
    ) u
    join exercise_lists e on e.school_id = ${db.schoolId} and e.id = u.exercise_list_id and e.deleted_at is null
    join lessons l on l.school_id = e.school_id and l.id = e.lesson_id and l.deleted_at is null
    join programs p on p.school_id = l.school_id and p.id = l.program_id and p.deleted_at is null
    order by program, lesson, list, u.task_id nulls last limit 500`)
}

/** Returns which tasks of a list are copies of bank questions. @throws Failure 404 */
export async function linksOf(call: ReadContext, listId: number): Promise<z.output<typeof link>[]> {
  const list = await call.db.row(sql`
    select 1 from exercise_lists e where e.school_id = ${call.db.schoolId} and e.id = ${listId}
      and ${visibleTo(call.actor)}`)
  if (!list) throw questionNotFound()
  return linksWhere(call, sql`t.exercise_list_id = ${listId}`)
}

/** Returns the link of one copy. @throws Failure 404 */
export async function getLink(call: ReadContext, taskId: number): Promise<z.output<typeof link>> {
  const [found] = await linksWhere(call, sql`t.id = ${taskId}`)
  if (!found) throw questionNotFound()
  return found
}

function linksWhere({ db }: ReadContext, condition: SQL): Promise<z.output<typeof link>[]> {
  return db.rows<z.output<typeof link>>(sql`
    select t.id as task_id, q.id as question_id, t.question_version as version, b.version as latest,
      q.deleted_at is not null as is_deleted, v.content <> bv.content as is_changed, q.credit, q.licence
    from tasks t
    join questions q on q.school_id = t.school_id and q.id = t.question_id
    join tasks b on b.school_id = q.school_id and b.id = q.id
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    join task_versions bv on bv.school_id = t.school_id and bv.task_id = q.id and bv.version = t.question_version
    where t.school_id = ${db.schoolId} and t.deleted_at is null and ${condition}
    order by t.position, t.id`)
}
