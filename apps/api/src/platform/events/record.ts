import type { Actor } from '../access/actor.ts'
import { sql } from '../database/sql.ts'
import type { RequestContext } from '../http/call.ts'
import { jobKind } from '../jobs/job-queue.ts'
import { type EventType, validPayload, type WrittenPayload } from './event-type.ts'

/** The row of an event, and its payload. */
export type Recorded<Type extends EventType> = {
  readonly kind: string
  readonly id: number | null
} & WrittenPayload<Type>

/** The job that delivers an event to its reactions. */
export const announcement = jobKind<{ name: string; event_id: number }>({
  name: 'announcement',
  atOnce: 100,
})

/**
 * Writes the actor and action to the audit log and the event to the outbox, and sends the job that delivers
 * it, all in the caller's transaction. A payload contains facts for the history and for reactions (changed
 * fields), never a password, a code, a token or a document's content. Throws when it does not match its
 * declaration.
 */
export async function record<Type extends EventType>(
  ctx: RequestContext<Actor | null>,
  type: Type,
  recorded: Recorded<Type>,
): Promise<void> {
  const { kind, id }: { readonly kind: string; readonly id: number | null } = recorded
  const json = validPayload(type, recorded.payload)
  const at = ctx.now.toISOString()
  // The event has the id of its audit line, so that processes of the previous version, which only know the
  // line, find it.
  const written = await ctx.db.row<{ id: number }>(sql`
    with line as (
      insert into audit_log (school_id, at, action, actor_id, actor_role, object_kind, object_id, request_id, ip, details)
      values (${ctx.schoolId}, ${at}, ${type.action ?? type.name}, ${ctx.actor?.id ?? null}, ${ctx.actor?.role ?? null},
        ${kind}, ${id}, ${ctx.requestId}, ${ctx.ip}, ${json}::jsonb)
      returning *)
    insert into outbox (school_id, event_id, at, name, object_kind, object_id, actor_id, payload)
    select school_id, id, at, ${type.name}, object_kind, object_id, actor_id, details from line
    returning event_id as id`)
  if (written) await ctx.services.jobs.send(ctx.db, announcement, { name: type.name, event_id: written.id })
}
