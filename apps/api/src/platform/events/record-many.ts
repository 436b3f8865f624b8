import { type SQL, sql } from 'drizzle-orm'
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
  await recordLines(
    act,
    kind,
    sql`select value::bigint as id, ${name}::text as action, ${JSON.stringify(details)}::jsonb as details
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`,
  )
}

/** Writes the lines that a statement yields as id, action and details; like `recordMany` it announces nothing. */
export async function recordLines(act: Act<Actor | null>, kind: string, lines: SQL): Promise<void> {
  await act.db.rows(sql`
    insert into audit_log (school_id, at, action, actor_id, actor_role, object_kind, object_id, request_id, ip, details)
    select ${act.schoolId}, ${act.now.toISOString()}, l.action, ${act.actor?.id ?? null}, ${act.actor?.role ?? null},
      ${kind}, l.id, ${act.requestId}, ${act.ip}, l.details
    from (${lines}) l`)
}
