import type {
  message,
  messageThread,
  messageThreadSummary,
  threadQuery,
} from '@qadam/contract/conversations/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { authorJson } from '../../accounts/public.ts'
import { requireStudent, studentsVisibleTo } from '../../students/public.ts'
import { messageNotFound } from '../errors.ts'
import { filesOf } from './parts-of-messages.ts'

type Message = z.output<typeof message>
type Thread = z.output<typeof messageThread>

/** Returns a student's messages, newest first, with the state of their thread. @throws Failure 404 */
export async function listMessages(
  call: ReadContext,
  studentId: number,
  query: { readonly page: number; readonly page_size: number },
) {
  await requireStudent(call.db, call.actor, studentId)
  const counted = await call.db.row<{ count: number }>(sql`
    select count(*) as count from student_messages where school_id = ${call.db.schoolId} and student_id = ${studentId}`)
  const results = await messageRows(
    call,
    sql`m.student_id = ${studentId}`,
    sql`order by m.id desc limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
  )
  const [thread] = await threadRows(call, sql`p.id = ${studentId}`, sql``)
  if (!thread) throw messageNotFound()
  return { count: counted?.count ?? 0, results, thread: threadOf(thread) }
}

/** Returns a message of a student visible to the reader. @throws Failure 404 */
export async function getMessage(call: ReadContext, id: number): Promise<Message> {
  const [row] = await messageRows(call, sql`m.id = ${id} and ${studentsVisibleTo(call.actor)}`, sql``)
  if (!row) throw messageNotFound()
  return row
}

function messageRows({ db, actor }: ReadContext, where: SQL, tail: SQL): Promise<Message[]> {
  return db.rows<Message>(sql`
    select m.id, m.student_id as student, m.text, ${authorJson('a')} as author, m.created_at,
      ${filesOf('message_id', sql`m.id`)} as files, m.author_id = ${actor.id} as is_mine,
      coalesce(m.created_at <= case when m.author_id = m.student_id then t.staff_seen_at else t.student_seen_at end, false)
        as is_seen,
      m.edited_at, case when exists (select from chat_copies c where c.school_id = m.school_id and c.message_id = m.id
        and c.state = 'received') then 'telegram' else 'site' end as via,
      (select c.state from chat_copies c where c.school_id = m.school_id and c.message_id = m.id
        and c.state <> 'received' order by c.id desc limit 1) as in_chat
    from student_messages m
    join message_threads t on t.school_id = m.school_id and t.student_id = m.student_id
    join people p on p.school_id = m.school_id and p.id = m.student_id
    join people a on a.school_id = m.school_id and a.id = m.author_id
    where m.school_id = ${db.schoolId} and ${where} ${tail}`)
}

interface ThreadRow extends Omit<Thread, 'unread'> {
  readonly student_unread: number
  readonly staff_unread: number
  readonly reads_as_student: boolean
}

/** Rows of threads; `found` is the text of a message to show beside the last one. */
function threadRows(
  { db, actor }: ReadContext,
  where: SQL,
  tail: SQL,
  found: SQL = sql`null`,
): Promise<ThreadRow[]> {
  return db.rows<ThreadRow>(sql`
    select ${authorJson('p')} as student, case when q.id is not null then ${authorJson('q')} end as curator,
      coalesce(t.student_unread, 0) as student_unread, coalesce(t.staff_unread, 0) as staff_unread,
      p.id = ${actor.id} as reads_as_student, t.last_at as last_message_at,
      coalesce(t.last_by_student, false) as waits_for_school,
      (select m.text from student_messages m where m.school_id = p.school_id and m.student_id = p.id
        order by m.id desc limit 1) as last_text, ${found} as found_text
    from people p
    left join message_threads t on t.school_id = p.school_id and t.student_id = p.id
    left join student_records r on r.school_id = p.school_id and r.student_id = p.id
    left join people q on q.school_id = p.school_id and q.id = r.responsible_id and q.deleted_at is null
    where p.school_id = ${db.schoolId} and ${where} ${tail}`)
}

function threadOf(row: ThreadRow): Thread {
  return {
    student: row.student,
    curator: row.curator,
    unread: row.reads_as_student ? row.student_unread : row.staff_unread,
    last_message_at: row.last_message_at,
    waits_for_school: row.waits_for_school,
  }
}

/** Returns the threads of visible students, the one with the newest message first. */
export async function listThreads(call: ReadContext, query: z.output<typeof threadQuery>) {
  const state = {
    all: sql`true`,
    unread: sql`t.staff_unread > 0`,
    waiting: sql`t.waits_since is not null`,
  }[query.state]
  const search = searchFor(call, query.q)
  const where = sql`t.student_id is not null and ${state} and ${studentsVisibleTo(call.actor)}
    and (${!query.mine} or r.responsible_id = ${call.actor.id}) and ${search.where}`
  const counted = await call.db.row<{ count: number }>(sql`
    select count(*) as count from message_threads t
    join people p on p.school_id = t.school_id and p.id = t.student_id
    left join student_records r on r.school_id = t.school_id and r.student_id = t.student_id
    where t.school_id = ${call.db.schoolId} and ${where}`)
  const rows = await threadRows(
    call,
    where,
    sql`order by t.last_at desc, p.id limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
    search.found,
  )
  const results = rows.map((row) => {
    const { last_text: last, found_text: found } = row as unknown as z.output<typeof messageThreadSummary>
    return { ...threadOf(row), last_text: last ?? '', found_text: found }
  })
  return { count: counted?.count ?? 0, results }
}

/** How many of the school's newest messages a search reads: under row-level security no index serves words. */
const searchedMessages = 100_000

const asPattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Returns the condition of a search over threads `t` of students `p`, and the message that a row was found by. */
function searchFor({ db }: ReadContext, q: string | undefined): { where: SQL; found?: SQL } {
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  if (words.length === 0) return { where: sql`true` }
  const isNamed = sql.join(
    words.map((word) => sql`concat_ws(' ', p.last_name, p.first_name) ilike ${asPattern(word)}`),
    ' and ',
  )
  const pattern = asPattern(words.join(' '))
  return {
    where: sql`((${isNamed}) or p.id in (select n.student_id from (
      select student_id, text from student_messages where school_id = ${db.schoolId}
      order by id desc limit ${searchedMessages}) n where n.text ilike ${pattern}))`,
    found: sql`case when not (${isNamed}) then (select m.text from student_messages m
      where m.school_id = p.school_id and m.student_id = p.id and m.text ilike ${pattern} order by m.id desc limit 1) end`,
  }
}

/**
 * Counts the reader's unread messages: a student's own; for staff those of their students and of students
 * without a curator.
 */
export async function countUnread({ db, actor }: ReadContext): Promise<{ unread: number; threads: number }> {
  const mine =
    actor.role === 'student'
      ? sql`select student_unread as n from message_threads t
          where t.school_id = ${db.schoolId} and t.student_id = ${actor.id} and t.student_unread > 0`
      : sql`select t.staff_unread as n from message_threads t
          join student_records r on r.school_id = t.school_id and r.student_id = t.student_id
          join people p on p.school_id = t.school_id and p.id = t.student_id
          where t.school_id = ${db.schoolId} and t.staff_unread > 0 and ${studentsVisibleTo(actor)}
            and (r.responsible_id = ${actor.id} or r.responsible_id is null)`
  const counted = await db.row<{ unread: number; threads: number }>(sql`
    select coalesce(sum(x.n), 0)::int as unread, count(*)::int as threads from (${mine}) x`)
  return counted ?? { unread: 0, threads: 0 }
}
