import {
  type bell,
  bellPageSize,
  type bellQuery,
  maxUnreadShown,
} from '@qadam/contract/notifications/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'

type Bell = z.output<typeof bell>

/** Returns a page of the caller's bell, newest first. */
export async function listBell(
  { db, actor }: ReadContext,
  { before, unread }: z.output<typeof bellQuery>,
): Promise<Bell> {
  const results = await db.rows<Bell['results'][number]>(sql`
    select n.id, n.kind, n.title, n.body, n.path, n.thread, n.created_at, n.read_at is not null as is_read,
      exists (select from notice_mutes m
        where m.school_id = n.school_id and m.person_id = n.person_id and m.thread = n.thread) as is_muted
    from notifications n
    where n.school_id = ${db.schoolId} and n.person_id = ${actor.id} and n.in_bell
      and ${before === undefined ? sql`true` : sql`n.id < ${before}`}
      and ${unread === 'true' ? sql`n.read_at is null` : sql`true`}
    order by n.id desc limit ${bellPageSize + 1}`)
  const page = results.slice(0, bellPageSize)
  return {
    unread: await countUnread(db, actor.id),
    results: page,
    next: results.length > bellPageSize ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Counts what a person has not read, up to one more than is shown as a number: one read of an index. */
export async function countUnread(db: SchoolDb, personId: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select from notifications
      where school_id = ${db.schoolId} and person_id = ${personId} and in_bell and read_at is null
      limit ${maxUnreadShown + 1}) unread`)
  return count
}
