import type { statusChange } from '@qadam/contract/classes/schemas.ts'
import type { ClassStatus } from '@qadam/contract/classes/vocabulary.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { refusalOf } from '../errors.ts'
import { type ClassFacts, hasHiddenStudents, type Judged, situationOf } from '../queries/situation.ts'
import { blockerOf, type ClassAction, hiddenStudents } from '../rules.ts'

export type StatusChange = z.output<typeof statusChange>

/** @throws Failure 409 with the current row */
export function assertFresh(facts: ClassFacts, version: number | undefined): void {
  if (version !== undefined && version !== facts.version)
    throw staleVersion({ facts: { current: { status_lesson: facts.status, version: facts.version } } })
}

/**
 * Throws when something blocks an action; returns the facts that decide about it.
 * @throws Failure 403, 409
 */
export async function assertNotBlocked(
  ctx: RequestContext,
  facts: ClassFacts,
  name: ClassAction,
): Promise<Judged> {
  await lockMonths(ctx)
  const judged = await situationOf(ctx, facts)
  const blocker = blockerOf(name, judged.situation)
  if (blocker) throw refusalOf(blocker, { status_lesson: facts.status })
  return judged
}

/** Keeps the closed months as they are until the transaction ends: a month is closed before an action or after it. */
export async function lockMonths({ db, schoolId }: RequestContext<Actor | null>): Promise<void> {
  const lock = () => db.row(sql`select 1 from schedule_settings where school_id = ${schoolId} for share`)
  if (await lock()) return
  // A school that has changed no setting has no row to lock: its first closing would pass an action by.
  await db.rows(sql`insert into schedule_settings (school_id) values (${schoolId}) on conflict do nothing`)
  await lock()
}

/** @throws Failure 403 when a student of one of the classes is outside the actor's access */
export async function assertStudentsSeen(
  ctx: RequestContext,
  classes: readonly Pick<ClassFacts, 'students'>[],
): Promise<void> {
  const ids = classes.flatMap(({ students }) => students)
  if (await hasHiddenStudents(ctx, ids)) throw refusalOf(hiddenStudents)
}

/** Sets the status of classes; the version read before guards against concurrent changes. */
export async function setStatus(
  ctx: RequestContext<Actor | null>,
  ids: readonly number[],
  { from, to, also = sql`` }: { readonly from: ClassStatus; readonly to: ClassStatus; readonly also?: SQL },
): Promise<void> {
  const changed = await ctx.db.rows(sql`
    update classes set status = ${to}, version = version + 1, sequence = sequence + 1,
      changed_at = ${ctx.now}, changed_by = ${ctx.actor?.id ?? null} ${also}
    where school_id = ${ctx.schoolId} and id = ${anyId(ids)} and status = ${from}
    returning id`)
  if (changed.length !== ids.length) throw staleVersion()
}
