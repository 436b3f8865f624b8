import { restoreDays } from '@qadam/contract/questions/rules.ts'
import type { facets, question, questionRow, questionsQuery } from '@qadam/contract/questions/schemas.ts'
import type { TaskContent, TaskType } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { filesOf, inGivenOrder, showTask, taskTitle } from '../../tasks/public.ts'
import { questionNotFound } from '../errors.ts'
import { matching } from './matching.ts'

interface Row {
  readonly id: number
  readonly type: TaskType
  readonly version: number
  readonly points: number
  readonly content: TaskContent
  readonly tags: string[]
  readonly languages: Language[]
  readonly author_id: number | null
  readonly author: string | null
  readonly credit: string | null
  readonly licence: string | null
  readonly source_url: string | null
  readonly used_in: number
  readonly drawn: number
  readonly created_at: string
  readonly changed_at: string
  readonly deleted_at: string | null
}

/** The number of lists with a copy of question `q`. */
const usedIn = sql`(select count(distinct u.exercise_list_id) from tasks u
  where u.school_id = q.school_id and u.question_id = q.id and u.deleted_at is null)`
const drawn = sql`(select count(*) from attempt_tasks s where s.school_id = q.school_id and s.task_id = q.id)`

const orders: Readonly<Record<z.output<typeof questionsQuery>['sort'], SQL>> = {
  newest: sql`q.changed_at desc, q.id desc`,
  oldest: sql`q.changed_at, q.id`,
  most_used: sql`${usedIn} + ${drawn} desc, q.id desc`,
}

function rowsWhere(db: SchoolDb, condition: SQL, part: SQL): Promise<Row[]> {
  return db.rows<Row>(sql`
    select q.id, q.type, t.version, v.points, v.content, q.languages, q.author_id,
      nullif(concat_ws(' ', p.first_name, p.last_name), '') as author, q.credit, q.licence, q.source_url,
      array(select g.tag from question_tags g where g.school_id = q.school_id and g.question_id = q.id
        order by g.tag collate "ru-x-icu") as tags,
      ${usedIn} as used_in, ${drawn} as drawn, q.created_at, q.changed_at, q.deleted_at
    from questions q
    join tasks t on t.school_id = q.school_id and t.id = q.id
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
    left join people p on p.school_id = q.school_id and p.id = q.author_id
    where q.school_id = ${db.schoolId} and ${condition} ${part}`)
}

export async function pageOfQuestions(call: ReadContext, asked: z.output<typeof questionsQuery>) {
  const found = await matching(call, asked)
  const rows = await rowsWhere(
    call.db,
    found.condition,
    sql`order by ${orders[asked.sort]} limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`,
  )
  return { count: found.count, results: rows.map((row) => rowOf(row, call.language)) }
}

/**
 * Returns a question with its key and as a student sees it, including deleted ones that can be restored.
 * @throws Failure 404
 */
export async function getQuestion(call: ReadContext, id: number): Promise<z.input<typeof question>> {
  const ago = new Date(call.now.getTime() - restoreDays * 86_400_000).toISOString()
  const [row] = await rowsWhere(
    call.db,
    sql`q.id = ${id} and (q.deleted_at is null or q.deleted_at > ${ago})`,
    sql``,
  )
  if (!row) throw questionNotFound()
  const files = await filesOf(call.db, [row.content])
  return {
    ...rowOf(row, call.language),
    content: row.content,
    shown: showTask(row.content, inGivenOrder),
    files: files(row.content),
  }
}

function rowOf(row: Row, language: Language): z.input<typeof questionRow> {
  const { content, author_id, author, ...facts } = row
  return {
    ...facts,
    title: taskTitle(content, language),
    author: author_id === null ? null : { id: author_id, name: author ?? '' },
  }
}

type Facets = z.output<typeof facets>

/** By what the bank may be filtered, with numbers. */
export async function facetsOf({ db }: ReadContext): Promise<Facets> {
  const alive = sql`q.school_id = ${db.schoolId} and q.deleted_at is null`
  const tags = await db.rows<Facets['tags'][number]>(sql`
    select g.tag, count(*) as count from question_tags g
    join questions q on q.school_id = g.school_id and q.id = g.question_id
    where ${alive} group by g.tag order by count(*) desc, g.tag collate "ru-x-icu" limit 500`)
  const types = await db.rows<Facets['types'][number]>(
    sql`select q.type, count(*) as count from questions q where ${alive} group by q.type order by 2 desc, 1`,
  )
  const authors = await db.rows<Facets['authors'][number]>(sql`
    select p.id, concat_ws(' ', p.first_name, p.last_name) as name, count(*) as count
    from questions q join people p on p.school_id = q.school_id and p.id = q.author_id
    where ${alive} group by p.id, p.first_name, p.last_name order by 3 desc, 2 limit 200`)
  const languages = await db.rows<Facets['languages'][number]>(sql`
    select l as language, count(*) as count from questions q cross join unnest(q.languages) as l
    where ${alive} group by l order by 2 desc, 1`)
  return { tags, types, authors, languages }
}
