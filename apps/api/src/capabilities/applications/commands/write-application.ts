import { type SQL, sql } from '../../../platform/database/sql.ts'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { finalChoiceTaken } from '../errors.ts'
import type { ApplicationRow } from '../queries/application-row.ts'

/** Asserts that an application is as the caller saw it. @throws Failure 409 */
export function assertFresh(before: ApplicationRow, version: number | undefined): void {
  if (version !== undefined && version !== before.version)
    throw staleVersion({ facts: { current: { status: before.status, version: before.version } } })
}

/**
 * Sets columns of an application that nobody has changed since it was read. `restorable` stores the former ones, for the
 * undo of this step. @throws Failure 409, 412
 */
export async function writeApplication(
  ctx: RequestContext,
  before: ApplicationRow,
  set: SQL,
  { restorable = false } = {},
): Promise<void> {
  try {
    const [changed] = await ctx.db.rows(sql`
      update applications set ${set}, version = version + 1, changed_at = ${ctx.now},
        changed_by = ${ctx.actor.id}, before_step = ${restorable ? formerColumns : sql`null`}
      where school_id = ${ctx.schoolId} and id = ${before.id} and status = ${before.status}
        and version = ${before.version}
      returning id`)
    if (!changed) throw staleVersion()
  } catch (error) {
    if (violatedConstraint(error) === 'applications_final') throw finalChoiceTaken()
    throw error
  }
}

const formerColumns = sql`jsonb_build_object('status', status, 'fee', fee, 'round_starts_on', round_starts_on,
  'round_ends_on', round_ends_on, 'submitted_at', submitted_at, 'answer_by', answer_by, 'declined_at', declined_at,
  'conditions', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from offer_conditions c
    where c.school_id = applications.school_id and c.application_id = applications.id))`

/** Builds the columns as they were before the last step. */
export const restoredColumns: SQL = sql`(status, fee, round_starts_on, round_ends_on, submitted_at, answer_by, declined_at) = (
  select s.status, s.fee, s.round_starts_on, s.round_ends_on, s.submitted_at, s.answer_by, s.declined_at
  from jsonb_to_record(applications.before_step) as s (status text, fee text, round_starts_on date, round_ends_on date,
    submitted_at timestamptz, answer_by date, declined_at timestamptz))`
