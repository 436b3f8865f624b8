import { maxMessageLength } from '@qadam/contract/home/vocabulary.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'

interface Latest {
  readonly author_id: number
  readonly text: string
  readonly at: string
}

/** Returns the beginning of the latest message of each of some people to a student. The caller has checked access. */
export async function latestMessages(
  { db }: ReadContext,
  studentId: number,
  authorIds: readonly number[],
): Promise<ReadonlyMap<number, Omit<Latest, 'author_id'>>> {
  if (authorIds.length === 0) return new Map()
  const rows = await db.rows<Latest>(sql`
    select distinct on (author_id) author_id, left(text, ${maxMessageLength}) as text, created_at as at
    from student_messages
    where school_id = ${db.schoolId} and student_id = ${studentId} and author_id = ${anyId(authorIds)} and text <> ''
    order by author_id, id desc`)
  return new Map(rows.map(({ author_id, ...message }) => [author_id, message]))
}
