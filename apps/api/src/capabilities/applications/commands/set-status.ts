import {
  type ApplicationAction,
  type ApplicationState,
  actionBetween,
  needsProof,
  nextStates,
  ownActions,
  type SubmissionHurdle,
} from '@qadam/contract/applications/rules.ts'
import type { statusChange, statusRemoval } from '@qadam/contract/applications/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { StoredUpload } from '../../../platform/files/store-uploads.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { transitionNotAllowed } from '../errors.ts'
import { type ApplicationRow, getApplicationRow } from '../queries/application-row.ts'
import type { Round } from '../rules.ts'
import { clearConditions } from './conditions.ts'
import { storeEvidence } from './evidence.ts'
import { assertInTime, assertOnlyChoice } from './final-choice.ts'
import { writeHistory } from './history.ts'
import { changeAnswerDay } from './offer.ts'
import { findPosition, lockStudent } from './position.ts'
import { selectProgram } from './select.ts'
import { submission } from './submission.ts'
import { undoStep } from './undo.ts'
import { assertFresh, writeApplication } from './write-application.ts'

type Wanted = z.output<typeof statusChange>

/** Sets the status of a student's program. Returns the application's id. @throws Failure 400, 404, 409 */
export async function setStatus(
  ctx: RequestContext,
  wanted: Wanted,
  file: StoredUpload | undefined,
): Promise<number> {
  if (wanted.undo) return undoStep(ctx, wanted)
  const to = wanted.status ?? wanted.status_id
  if (!to) throw badField('status', 'field.required')
  const position = await findPosition(ctx, wanted)
  const { before } = position
  if (before?.status === to) return sameStatus(ctx, before, wanted)
  if (before) assertFresh(before, wanted.version)
  const step = actionBetween(before?.status ?? 'removed', to)
  if (!step || !(isStaff(ctx.actor.role) || ownActions.includes(step)))
    throw notAllowedFrom(ctx, before?.status ?? null)
  if (step === 'select') return selectProgram(ctx, position, wanted.note)
  if (!before) throw notAllowedFrom(ctx, null)
  return move(ctx, before, { to, step, wanted, file })
}

/** Removes an application that was not submitted; its history stays. @throws Failure 404, 409 */
export async function removeApplication(
  ctx: RequestContext,
  id: number,
  wanted: z.output<typeof statusRemoval> | undefined,
): Promise<void> {
  const seen = await getApplicationRow(ctx, id, { removed: true })
  await lockStudent(ctx, seen.student_id)
  const before = await getApplicationRow(ctx, id, { removed: true })
  if (before.status === 'removed') return
  assertFresh(before, wanted?.version)
  if (actionBetween(before.status, 'removed') !== 'remove') throw notAllowedFrom(ctx, before.status)
  await writeApplication(ctx, before, sql`status = 'removed'`, { restorable: isStaff(ctx.actor.role) })
  await writeHistory(ctx, named(before), { from: before.status, to: 'removed', note: wanted?.note })
}

function notAllowedFrom(ctx: RequestContext, from: ApplicationState | null) {
  const allowed = nextStates(from ?? 'removed', isStaff(ctx.actor.role) ? 'staff' : 'student')
  return transitionNotAllowed({ facts: { status: from, allowed } })
}

interface Move {
  readonly to: ApplicationState
  readonly step: ApplicationAction
  readonly wanted: Wanted
  readonly file: StoredUpload | undefined
}

async function move(
  ctx: RequestContext,
  before: ApplicationRow,
  { to, step, wanted, file }: Move,
): Promise<number> {
  assertProved(step, wanted, file)
  let waived: readonly SubmissionHurdle[] = []
  let also = sql``
  if (step === 'submit') {
    const submitted = await submission(ctx, before, wanted)
    waived = submitted.waived
    also = roundColumns(ctx, submitted)
  }
  if (step === 'take_back') also = sql`, round_starts_on = null, round_ends_on = null, submitted_at = null`
  if (step === 'invite') also = sql`, answer_by = ${wanted.answer_by ?? null}::date, declined_at = null`
  if (step === 'reopen') also = sql`, answer_by = null, declined_at = null`
  if (step === 'choose') {
    await assertOnlyChoice(ctx, before, wanted.note)
    also = sql`, declined_at = null`
  }
  if (step === 'give_up') await assertInTime(ctx, before, wanted.note)
  const stored = file && isStaff(ctx.actor.role) ? await storeEvidence(ctx, file) : undefined
  await writeApplication(ctx, before, sql`status = ${to}${also}`, { restorable: isStaff(ctx.actor.role) })
  if (step === 'invite') await clearConditions(ctx, before.id)
  const { note, reference } = wanted
  await writeHistory(ctx, named(before), {
    from: before.status,
    to,
    note,
    reference,
    waived,
    fileId: stored?.id,
  })
  return before.id
}

function roundColumns(
  ctx: RequestContext,
  { round, fee }: { round: Round | null; fee: ApplicationRow['fee'] },
): SQL {
  return sql`, round_starts_on = ${round?.starts_on ?? null}::date, round_ends_on = ${round?.ends_on ?? null}::date,
    submitted_at = ${ctx.now}::timestamptz, fee = ${fee}`
}

/** A status requested again changes nothing, but the day by which an offer is answered. */
async function sameStatus(ctx: RequestContext, before: ApplicationRow, wanted: Wanted): Promise<number> {
  const { answer_by: day } = wanted
  if (before.status !== 'has_invitation' || day === undefined || !isStaff(ctx.actor.role)) return before.id
  assertFresh(before, wanted.version)
  return changeAnswerDay(ctx, before, day)
}

const named = (row: ApplicationRow) => ({
  id: row.id,
  studentId: row.student_id,
  programId: row.program_id,
})

/** Requires a file or a reference for what the university answered, and a reason for a step backwards. */
function assertProved(step: ApplicationAction, wanted: Wanted, file: StoredUpload | undefined): void {
  const proof = needsProof(step)
  const hasEvidence = file !== undefined || Boolean(wanted.reference)
  if (proof === 'evidence' && !hasEvidence) throw badField('file', 'applications.needs_evidence')
  if (proof === 'evidence_or_note' && !hasEvidence && !wanted.note)
    throw badField('note', 'applications.needs_evidence_or_note')
  if (proof === 'note' && !wanted.note) throw badField('note', 'applications.needs_note')
}
