import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { personDeletionRequestWithdrawn } from '../events.ts'
import { endSignIns } from './sign-in.ts'

/** Sets or clears `deletion_requested_at`. */
export async function markDeletionAsked(ctx: RequestContext, isAsked: boolean): Promise<void> {
  await ctx.db.rows(sql`
    update people set deletion_requested_at = ${isAsked ? ctx.now.toISOString() : null}
    where school_id = ${ctx.schoolId} and id = ${ctx.actor.id}`)
  if (!isAsked) await record(ctx, personDeletionRequestWithdrawn, { kind: 'person', id: ctx.actor.id })
}

/**
 * Replaces a person's data by a number, which the work of others and records required by law still reference.
 */
export async function makePseudonym(ctx: RequestContext<Actor | null>, id: number): Promise<void> {
  const at = ctx.now.toISOString()
  await endSignIns(ctx.db, id, { now: ctx.now, reason: 'deleted' })
  await ctx.db.rows(sql`
    update people set first_name = ${`№${id}`}, last_name = '', email = null, phone = null, password_hash = null,
      telegram = '', birth_date = null, gender = null, country = '', avatar_file_id = null, avatar_small_file_id = null,
      email_verified_at = null, phone_verified_at = null, email_unproved = false, phone_unproved = false, deleted_at = coalesce(deleted_at, ${at}), changed_at = ${at},
      row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
}
