import type { PersonalCode } from '@qadam/contract/telegram/schemas.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { codeRenewed } from '../events.ts'
import { ownCode } from '../queries/chats.ts'

/** Replaces the caller's personal code. The chat that it linked stays. */
export async function renewOwnCode(ctx: RequestContext): Promise<{ data: PersonalCode }> {
  await renewCodeOf(ctx, ctx.actor.id)
  await record(ctx, codeRenewed, { kind: 'person', id: ctx.actor.id, payload: {} })
  return ownCode(ctx)
}

/** Replaces the personal code of a student; of others nothing is stored that matters. */
export async function renewCodeOf(
  { db, now }: RequestContext<Actor | null>,
  personId: number,
): Promise<void> {
  await db.rows(sql`
    insert into telegram_codes (school_id, person_id, version, renewed_at)
    values (${db.schoolId}, ${personId}, 1, ${now})
    on conflict (school_id, person_id) do update set version = telegram_codes.version + 1, used_at = null,
      renewed_at = excluded.renewed_at`)
}

/** Marks the present code of a student as used. Returns false when another chat was faster. */
export async function useCodeOf(
  { db, now }: RequestContext<Actor | null>,
  personId: number,
): Promise<boolean> {
  const row = await db.row<{ person_id: number }>(sql`
    insert into telegram_codes as c (school_id, person_id, used_at) values (${db.schoolId}, ${personId}, ${now})
    on conflict (school_id, person_id) do update set used_at = excluded.used_at where c.used_at is null
    returning person_id`)
  return row !== undefined
}
