import type { offerAnswer } from '@qadam/contract/applications/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { secondThoughtOver, transitionNotAllowed } from '../errors.ts'
import { applicationAnswerDayChanged } from '../events.ts'
import { type ApplicationRow, getApplicationRow } from '../queries/application-row.ts'
import { schoolDay } from '../queries/filters.ts'
import { writeHistory } from './history.ts'
import { lockStudent } from './position.ts'
import { writeApplication } from './write-application.ts'

/**
 * Declines an offer or takes the refusal back. The status stays: the university's offer does not end by it.
 * Idempotent. @throws Failure 404, 409
 */
export async function answerOffer(
  ctx: RequestContext,
  id: number,
  { declined, version }: z.output<typeof offerAnswer>,
): Promise<void> {
  const seen = await getApplicationRow(ctx, id)
  await lockStudent(ctx, seen.student_id)
  const before = await getApplicationRow(ctx, id)
  const { status } = before
  if (status !== 'has_invitation') throw transitionNotAllowed({ facts: { status, allowed: [] } })
  if (declined === (before.declined_at !== null)) return
  if (version !== undefined && version !== before.version)
    throw staleVersion({ facts: { current: { status, version: before.version } } })
  if (!declined) await assertOfferStands(ctx, id)
  await writeApplication(
    ctx,
    before,
    declined ? sql`declined_at = ${ctx.now}::timestamptz` : sql`declined_at = null`,
  )
  await writeHistory(
    ctx,
    { id, studentId: before.student_id, programId: before.program_id },
    { from: status, to: status, answer: declined ? 'declined' : 'restored' },
  )
}

/** Asserts that a refusal may be taken back: by the student until the day by which the university expects the answer. */
async function assertOfferStands(ctx: RequestContext, id: number): Promise<void> {
  if (isStaff(ctx.actor.role)) return
  const row = await ctx.db.row<{ answer_by: string | null }>(sql`
    select answer_by from applications where school_id = ${ctx.schoolId} and id = ${id}`)
  const { today } = await schoolDay(ctx.db, ctx.now)
  if (row?.answer_by && row.answer_by < today) throw secondThoughtOver()
}

/** Changes the day by which an offer is answered. Returns the application's id. */
export async function changeAnswerDay(
  ctx: RequestContext,
  before: ApplicationRow,
  day: string | null,
): Promise<number> {
  await writeApplication(ctx, before, sql`answer_by = ${day}::date`)
  await record(ctx, applicationAnswerDayChanged, {
    kind: 'application',
    id: before.id,
    payload: { student: before.student_id, program: before.program_id, answer_by: day },
  })
  return before.id
}
