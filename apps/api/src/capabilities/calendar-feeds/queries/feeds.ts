import type { feed } from '@qadam/contract/calendar-feeds/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'

type Feed = z.output<typeof feed>

/** Returns the calendar feeds of the reader, oldest first. */
export function listFeeds(reader: ReadContext): Promise<Feed[]> {
  return read(reader, sql`true`)
}

/** @throws Failure 404 */
export async function getFeed(reader: ReadContext, id: number): Promise<Feed> {
  const [found] = await read(reader, sql`id = ${id}`)
  if (!found) throw rowNotFound()
  return found
}

function read({ db, actor }: ReadContext, where: SQL): Promise<Feed[]> {
  return db.rows<Feed>(sql`
    select id, name, created_at, renewed_at, read_at, version from calendar_feeds
    where school_id = ${db.schoolId} and person_id = ${actor.id} and ${where} order by id`)
}
