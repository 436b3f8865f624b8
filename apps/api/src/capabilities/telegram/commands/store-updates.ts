import type { Update } from 'grammy/types'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { JobQueue } from '../../../platform/jobs/job-queue.ts'
import { updatesJob } from '../jobs/kinds.ts'

/** An album is whole when nothing of it came for so long. */
export const albumPause_ms = 1_000

interface Received {
  readonly botId: number
  readonly updates: readonly Update[]
  readonly now: Date
}

/** Stores updates until they are handled; one that came before changes nothing. The job handles them after the commit. */
export async function storeUpdates(
  jobs: JobQueue,
  db: SchoolDb,
  { botId, updates, now }: Received,
): Promise<void> {
  let hasAlbum = false
  for (const update of updates) {
    const album = albumOf(update)
    hasAlbum ||= album !== null
    await db.rows(sql`
      insert into telegram_updates (school_id, bot_id, update_id, body, album, received_at)
      values (${db.schoolId}, ${botId}, ${update.update_id}, ${JSON.stringify(update)}::jsonb, ${album}, ${now})
      on conflict do nothing`)
  }
  if (updates.length > 0) await jobs.send(db, updatesJob, {})
  if (hasAlbum)
    await jobs.send(db, updatesJob, {}, { startAfter: new Date(now.getTime() + albumPause_ms + 100) })
}

const albumOf = ({ message }: Update): string | null =>
  message?.media_group_id === undefined ? null : `${message.chat.id} ${message.media_group_id}`

/** Marks updates as handled and deletes what they said. Returns false when they were. */
export async function claimUpdates(
  { db, now }: { readonly db: SchoolDb; readonly now: Date },
  { botId, updateIds }: { readonly botId: number; readonly updateIds: readonly number[] },
): Promise<boolean> {
  const rows = await db.rows(sql`
    update telegram_updates set handled_at = ${now}, body = null
    where school_id = ${db.schoolId} and bot_id = ${botId} and update_id = any(${updateIds}::bigint[])
      and handled_at is null returning update_id`)
  return rows.length > 0
}
