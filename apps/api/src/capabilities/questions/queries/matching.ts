import { restoreDays } from '@qadam/contract/questions/rules.ts'
import type { questionsQuery } from '@qadam/contract/questions/schemas.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'

type Asked = Pick<
  z.output<typeof questionsQuery>,
  'q' | 'type' | 'tag' | 'author' | 'covers' | 'used' | 'deleted' | 'ids'
>

/** Returns the condition that question `q` has all of the tags, ignoring case. */
export function withTags(tags: readonly string[]): SQL {
  const lower = [...new Set(tags.map((tag) => tag.toLowerCase()))]
  return sql`(select count(distinct lower(g.tag)) from question_tags g where g.school_id = q.school_id
    and g.question_id = q.id and lower(g.tag) = any(${lower}::text[])) = ${lower.length}`
}

/**
 * Returns the condition and number of matching questions. Each word must occur in the question; if nothing
 * matches, words may have typos or the wrong keyboard layout.
 */
export async function matching(
  { db, now }: ReadContext,
  asked: Asked,
): Promise<{ readonly condition: SQL; readonly count: number }> {
  const words = wordsOf(asked.q)
  const filters = filtersOf(asked, now)
  const exactly = sql.join([...filters, ...words.map(contains)], ' and ')
  const count = await countWhere(db, exactly)
  if (count > 0 || words.length === 0) return { condition: exactly, count }
  const nearly = sql.join([...filters, ...words.map(resembles)], ' and ')
  return { condition: nearly, count: await countWhere(db, nearly) }
}

function filtersOf(asked: Asked, now: Date): SQL[] {
  const ago = new Date(now.getTime() - restoreDays * 86_400_000).toISOString()
  const isUsed = sql`(exists (select 1 from tasks u where u.school_id = q.school_id and u.question_id = q.id
      and u.deleted_at is null)
    or exists (select 1 from attempt_tasks s where s.school_id = q.school_id and s.task_id = q.id))`
  return [
    asked.deleted ? sql`q.deleted_at > ${ago}` : sql`q.deleted_at is null`,
    ...(asked.type ? [sql`q.type = ${asked.type}`] : []),
    ...(asked.author ? [sql`q.author_id = ${asked.author}`] : []),
    ...(asked.covers ? [sql`q.languages @> ${[asked.covers]}::text[]`] : []),
    ...(asked.tag && asked.tag.length > 0 ? [withTags(asked.tag)] : []),
    ...(asked.ids ? [sql`q.id = ${anyId(asked.ids)}`] : []),
    ...(asked.used === undefined ? [] : [asked.used ? isUsed : sql`not ${isUsed}`]),
  ]
}

const wordsOf = (q: string | undefined) => (q ?? '').toLowerCase().split(' ').filter(Boolean).slice(0, 8)

const contains = (word: string): SQL => sql`position(fold_text(${word}::text) in q.search_text) > 0`

const resembles = (word: string): SQL =>
  sql`(word_similarity(fold_text(${word}::text), q.search_text) >= 0.5
    or position(fold_text(in_other_layout(${word}::text)) in q.search_text) > 0)`

async function countWhere(db: ReadContext['db'], condition: SQL): Promise<number> {
  const row = await db.row<{ count: number }>(
    sql`select count(*) as count from questions q where q.school_id = ${db.schoolId} and ${condition}`,
  )
  return row?.count ?? 0
}
