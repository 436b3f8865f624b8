import type { PersonState } from '@qadam/contract/accounts/schemas.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { recordMany } from '../../../platform/events/record-many.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { personDeactivated, personReactivated } from '../events.ts'
import { killLinks } from './recovery.ts'
import { endSignIns } from './sign-in.ts'

/** The state that students get, and since when they must have been deactivated for it to change. */
interface NewState {
  readonly status: PersonState
  /** Only those who were deactivated at this instant: what somebody else has done since stays. */
  readonly deactivatedAt?: string
}

/**
 * Deactivates students, which ends their sign-ins at once, or lets them in again. Returns the changed ones. The
 * caller has checked access.
 */
export async function changeStudentStates(
  ctx: RequestContext,
  ids: readonly number[],
  { status, deactivatedAt }: NewState,
): Promise<number[]> {
  const isLeaving = status === 'deactivated'
  const rows = await ctx.db.rows<{ id: number }>(sql`
    update people set deactivated_at = ${isLeaving ? ctx.now : null}::timestamptz, changed_at = ${ctx.now},
      row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)} and role = 'student' and deleted_at is null
      and (deactivated_at is null) = ${isLeaving}
      and (${deactivatedAt ?? null}::timestamptz is null or deactivated_at = ${deactivatedAt ?? null}::timestamptz)
    returning id`)
  const changed = rows.map(({ id }) => id)
  if (isLeaving) {
    await endSignIns(ctx.db, changed, { now: ctx.now, reason: 'deactivated' })
    await killLinks(ctx, changed)
  }
  await recordMany(ctx, isLeaving ? personDeactivated : personReactivated, { kind: 'person', ids: changed })
  return changed
}

/** Returns those of the students that a new state would change. The caller has checked access. */
export async function studentsNotIn(
  { db }: ReadContext,
  ids: readonly number[],
  status: PersonState,
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from people where school_id = ${db.schoolId} and id = ${anyId(ids)} and role = 'student'
      and deleted_at is null and (deactivated_at is null) = ${status === 'deactivated'}`)
  return rows.map(({ id }) => id)
}
