import type { SchoolDb } from '../database/school-db.ts'
import { sql } from '../database/sql.ts'

/** How long messages are stored, in days: read ones and those of no bell, and unread ones. */
const readDays = 90
const unreadDays = 180

/** How many rows one statement deletes. */
const batch = 5_000

/** Deletes messages beyond their term, with their deliveries. */
export async function purgeMessages(db: SchoolDb, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (let deleted = batch; deleted === batch; ) {
    const rows = await db.rows<{ id: number }>(sql`
      delete from notifications where school_id = ${db.schoolId} and id in (
        select id from notifications where school_id = ${db.schoolId} and created_at < ${before(readDays)}
          and (read_at is not null or not in_bell or created_at < ${before(unreadDays)})
        order by created_at limit ${batch})
      returning id`)
    deleted = rows.length
  }
}
