import type { SchoolDb } from '../database/school-db.ts'
import { type SQL, sql } from '../database/sql.ts'

/** The topic of the live bell of a person: signalled whenever something new stands there, or was read. */
export const bellTopic = (schoolId: number, personId: number): string => `bell ${schoolId} ${personId}`

/** Marks unread messages of a person as read. Returns how many. */
export async function readMessages(
  db: SchoolDb,
  { personId, which, now }: { readonly personId: number; readonly which: SQL; readonly now: Date },
): Promise<number> {
  const rows = await db.rows<{ id: number }>(sql`
    update notifications set read_at = ${now}
    where school_id = ${db.schoolId} and person_id = ${personId} and read_at is null and in_bell and ${which}
    returning id`)
  return rows.length
}

/** How many threads one person can mute. */
const maxMuted = 500

interface Muting {
  readonly personId: number
  readonly thread: string
  readonly muted: boolean
  readonly now: Date
}

/** Mutes a thread, or ends that; beyond the limit the oldest one speaks again. */
export async function muteNotices(db: SchoolDb, { personId, thread, muted, now }: Muting): Promise<void> {
  if (!muted) {
    await db.rows(sql`
      delete from notice_mutes
      where school_id = ${db.schoolId} and person_id = ${personId} and thread = ${thread}`)
    return
  }
  await db.rows(sql`
    insert into notice_mutes (school_id, person_id, thread, muted_at)
    values (${db.schoolId}, ${personId}, ${thread}, ${now}) on conflict do nothing`)
  await db.rows(sql`
    delete from notice_mutes where school_id = ${db.schoolId} and person_id = ${personId} and thread in (
      select thread from notice_mutes where school_id = ${db.schoolId} and person_id = ${personId}
      order by muted_at desc, thread offset ${maxMuted})`)
}
