import { sql } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Act } from '../http/call.ts'

/** One thing that happened to many rows at once. */
export interface RecordedMany {
  readonly kind: string
  readonly ids: readonly number[]
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Writes one line of the audit log for each row, in one statement. Nothing is announced: an act on thousands of rows
 * records one event of its own, which reactions follow.
 */
export async function recordMany(
  act: Act<Actor | null>,
  name: string,
  { kind, ids, details = {} }: RecordedMany,
): Promise<void> {
  if (ids.length === 0) return
  await act.db.rows(sql`
    insert into audit_log (school_id, at, action, actor_id, actor_role, object_kind, object_id, request_id, ip, details)
    select ${act.schoolId}, ${act.now.toISOString()}, ${name}, ${act.actor?.id ?? null}, ${act.actor?.role ?? null},
      ${kind}, value::bigint, ${act.requestId}, ${act.ip}, ${JSON.stringify(details)}::jsonb
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`)
}
