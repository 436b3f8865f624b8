import { sql } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Act } from '../http/call.ts'
import { jobKind } from '../jobs/job-queue.ts'

/** What happened, to which row. The name is in the past: `program.updated`. */
export interface Recorded {
  readonly kind: string
  readonly id: number | null
  readonly details?: Readonly<Record<string, unknown>>
}

/** The job that carries an event to its reactions. */
export const announcement = jobKind<{ name: string; event_id: number }>({
  name: 'announcement',
  atOnce: 100,
})

/**
 * Writes who did what to the audit log and announces it, both in the act's own transaction. Details hold facts for
 * the history (changed fields), never a password, a code, a token or a document's content.
 */
export async function record(act: Act<Actor | null>, name: string, recorded: Recorded): Promise<void> {
  const row = await act.db.row<{ id: number }>(sql`
    insert into audit_log (school_id, at, action, actor_id, actor_role, object_kind, object_id, request_id, ip, details)
    values (${act.schoolId}, ${act.now.toISOString()}, ${name}, ${act.actor?.id ?? null}, ${act.actor?.role ?? null},
      ${recorded.kind}, ${recorded.id}, ${act.requestId}, ${act.ip}, ${JSON.stringify(recorded.details ?? {})}::jsonb)
    returning id`)
  if (row) await act.ground.jobs.send(act.db, announcement, { name, event_id: row.id })
}
