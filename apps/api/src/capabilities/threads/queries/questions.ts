import { editMinutes, type question, type questionQuery } from '@qadam/contract/threads/schemas.ts'
import type { Role } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { isPresent, withinAccess } from '../../accounts/public.ts'
import { questionNotFound } from '../errors.ts'
import { visibleTo } from '../policy.ts'

type Question = z.output<typeof question>

interface PostRow {
  readonly id: number
  readonly question_id: number | null
  readonly person_id: number
  readonly name: string
  readonly role: Role
  readonly text: string
  readonly created_at: string
  readonly edited_at: string | null
  readonly hidden_at: string | null
}
interface QuestionRow extends PostRow {
  readonly program_id: number
  readonly program: string
  readonly lesson_id: number
  readonly lesson: string
  readonly is_private: boolean
  readonly resolved_at: string | null
  readonly last_at: string
  readonly last_by: number
  readonly read_at: string | null
}

/** Returns a page of questions visible to the reader, latest activity first. */
export async function listQuestions(call: ReadContext, asked: z.output<typeof questionQuery>) {
  const where = sql.join(
    [
      asked.course_id ? sql`q.program_id = ${asked.course_id}` : sql`true`,
      asked.lesson_id ? sql`q.lesson_id = ${asked.lesson_id}` : sql`true`,
      { all: sql`true`, open: isOpen, resolved: sql`q.resolved_at is not null` }[asked.state],
    ],
    ' and ',
  )
  const [rows, counted] = await Promise.all([
    questionRows(
      call,
      where,
      sql`order by q.last_at desc, q.id desc limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`,
    ),
    call.db.row<{ count: number }>(sql`select count(*) as count ${from(call)} and ${where}`),
  ])
  return { count: counted?.count ?? 0, results: await withAnswers(call, rows) }
}

/** Returns a question with its answers. @throws Failure 404 */
export async function getQuestion(call: ReadContext, id: number): Promise<Question> {
  const [presented] = await withAnswers(call, await questionRows(call, sql`q.id = ${id}`, sql``))
  if (!presented) throw questionNotFound()
  return presented
}

/** Returns, by lesson, how many threads have unread posts and how many are open. */
export async function countUnread(call: ReadContext) {
  // A student waits for answers to their questions; a teacher for everything that students post.
  const mine = call.actor.role === 'student' ? sql`q.person_id = ${call.actor.id}` : sql`true`
  const results = await call.db.rows<{
    course_id: number
    lesson_id: number
    unread: number
    open: number
  }>(sql`
    select q.program_id as course_id, q.lesson_id, count(*) filter (where ${isOpen}) as open,
      count(*) filter (where ${isPresent(sql`q.person_id`)} and q.last_by <> ${call.actor.id} and (r.read_at is null or r.read_at < q.last_at)) as unread
    ${from(call)} and ${mine}
    group by q.program_id, q.lesson_id order by q.program_id, q.lesson_id limit 1000`)
  return { results: results.filter(({ unread, open }) => unread > 0 || open > 0) }
}

// Nobody waits for the answer to a question of a deleted student; the thread remains for the others.
const isOpen = sql`(q.resolved_at is null and ${isPresent(sql`q.person_id`)})`

const from = ({ db, actor }: ReadContext): SQL => sql`
  from lesson_posts q
  join lessons l on l.school_id = q.school_id and l.id = q.lesson_id
  left join lesson_post_reads r on r.school_id = q.school_id and r.question_id = q.id and r.person_id = ${actor.id}
  where q.school_id = ${db.schoolId} and ${visibleTo(actor)}`

const nameOf = sql.raw("trim(concat_ws(' ', a.first_name, a.last_name))")

function questionRows(call: ReadContext, where: SQL, tail: SQL): Promise<QuestionRow[]> {
  const title = (table: 'l' | 'p') =>
    sql.raw(
      `coalesce(${table}.title_${call.language}, ${table}.title_ru, ${table}.title_kk, ${table}.title_en, '')`,
    )
  return call.db.rows<QuestionRow>(sql`
    select q.*, found.read_at, ${nameOf} as name, a.role, ${title('l')} as lesson, ${title('p')} as program
    from (select q.id, r.read_at ${from(call)} and ${where} ${tail}) found
    join lesson_posts q on q.school_id = ${call.db.schoolId} and q.id = found.id
    join lessons l on l.school_id = q.school_id and l.id = q.lesson_id
    join programs p on p.school_id = q.school_id and p.id = q.program_id
    join people a on a.school_id = q.school_id and a.id = q.person_id
    order by q.last_at desc, q.id desc`)
}

async function withAnswers(call: ReadContext, rows: readonly QuestionRow[]): Promise<Question[]> {
  if (rows.length === 0) return []
  const { db, actor } = call
  const answers = await db.rows<PostRow>(sql`
    select x.*, ${nameOf} as name, a.role from lesson_posts x
    join people a on a.school_id = x.school_id and a.id = x.person_id
    where x.school_id = ${db.schoolId} and x.question_id = ${anyId(rows.map(({ id }) => id))}
      and x.deleted_at is null
      and (a.role <> 'student' or ${withinAccess(actor, sql`x.person_id`)})
      and ${actor.role === 'student' ? sql`(x.hidden_at is null or x.person_id = ${actor.id})` : sql`true`}
    order by x.id`)
  const isStudent = actor.role === 'student'
  return rows.map((row) => ({
    ...postOf(call, row),
    course: { id: row.program_id, title: row.program },
    lesson: { id: row.lesson_id, title: row.lesson },
    is_private: row.is_private,
    is_resolved: row.resolved_at !== null,
    is_unread:
      row.last_by !== actor.id &&
      (!isStudent || row.person_id === actor.id) &&
      (row.read_at === null || row.read_at < row.last_at),
    may_answer: !isStudent || row.person_id === actor.id,
    answers: answers.filter(({ question_id: id }) => id === row.id).map((answer) => postOf(call, answer)),
  }))
}

const postOf = ({ actor, now }: ReadContext, row: PostRow) => ({
  id: row.id,
  author: { id: row.person_id, name: row.name, role: row.role },
  text: row.text,
  created_at: row.created_at,
  edited_at: row.edited_at,
  is_mine: row.person_id === actor.id,
  is_hidden: row.hidden_at !== null,
  may_edit: row.person_id === actor.id && now.getTime() - Date.parse(row.created_at) <= editMinutes * 60_000,
})
