import { commentEditMinutes } from '@qadam/contract/conversations/rules.ts'
import type { comment } from '@qadam/contract/conversations/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { authorJson } from '../../accounts/public.ts'
import { boundsOf, type GivenBounds } from '../../students/public.ts'
import { commentNotFound, subjectNotFound } from '../errors.ts'
import { commentsVisibleTo, subjectsOf } from '../policy.ts'
import { filesOf, mentionsOf } from './parts-of-messages.ts'

type Comment = z.output<typeof comment>
type Row = Omit<Comment, 'is_mine' | 'may_edit'>

/** Throws when the actor may not comment on the person. @throws Failure 404 */
export async function requireSubject({ db, actor }: ReadContext, id: number): Promise<void> {
  const found = await db.row(sql`
    select 1 from people p where p.school_id = ${db.schoolId} and p.id = ${id} and ${subjectsOf(actor)}`)
  if (!found) throw subjectNotFound()
}

/** Returns comments about a person, newest first. @throws Failure 404 */
export async function listComments(
  call: ReadContext,
  subjectId: number,
  query: GivenBounds & { readonly page: number; readonly page_size: number },
) {
  await requireSubject(call, subjectId)
  const { after, before } = await boundsOf(call.db, query)
  const where = sql`c.subject_id = ${subjectId} and ${commentsVisibleTo(call.actor)}
    and (${after}::timestamptz is null or c.created_at >= ${after}) and (${before}::timestamptz is null or c.created_at < ${before})`
  const counted = await call.db.row<{ count: number }>(sql`
    select count(*) as count from person_comments c where c.school_id = ${call.db.schoolId} and ${where}`)
  const rows = await commentRows(
    call,
    where,
    sql`order by c.id desc limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`,
  )
  return { count: counted?.count ?? 0, results: rows.map((row) => present(row, call)) }
}

/** One comment. @throws Failure 404 */
export async function getComment(call: ReadContext, id: number): Promise<Comment> {
  const [row] = await commentRows(call, sql`c.id = ${id} and ${commentsVisibleTo(call.actor)}`, sql``)
  if (!row) throw commentNotFound()
  return present(row, call)
}

function commentRows({ db }: ReadContext, where: SQL, tail: SQL): Promise<Row[]> {
  return db.rows<Row>(sql`
    select c.id, c.subject_id as user, c.text, ${authorJson('a')} as author, ${mentionsOf(sql`c.id`)} as mentions,
      ${filesOf('comment_id', sql`c.id`)} as files, c.created_at, c.edited_at
    from person_comments c join people a on a.school_id = c.school_id and a.id = c.author_id
    where c.school_id = ${db.schoolId} and ${where} ${tail}`)
}

function present(row: Row, { actor, now }: { readonly actor: Actor; readonly now: Date }): Comment {
  const isMine = row.author.id === actor.id
  const age_ms = now.getTime() - Date.parse(row.created_at)
  return { ...row, is_mine: isMine, may_edit: isMine && age_ms <= commentEditMinutes * 60_000 }
}
