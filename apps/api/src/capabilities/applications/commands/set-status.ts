import {
  type ApplicationAct,
  type ApplicationState,
  actBetween,
  needsProof,
  nextStates,
  ownActs,
  type SubmissionHurdle,
} from '@qadam/contract/applications/rules.ts'
import type { statusChange, statusRemoval } from '@qadam/contract/applications/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { violatedConstraint } from '../../../platform/database/violations.ts'
import type { KeptUpload } from '../../../platform/files/keep-uploads.ts'
import type { Act } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { finalChoiceTaken, transitionNotAllowed } from '../errors.ts'
import { type ApplicationRow, getApplicationRow } from '../queries/applications.ts'
import type { Round } from '../rules.ts'
import { keepPaper } from './evidence.ts'
import { refuseLate, refuseSecondChoice } from './final-choice.ts'
import { writeHistory } from './history.ts'
import { lockStudent, placeOf } from './place.ts'
import { selectProgram } from './select.ts'
import { submission } from './submission.ts'

type Wanted = z.output<typeof statusChange>

/** Brings a student's program into the wanted status; answers the application's id. @throws Failure 400, 404, 409 */
export async function setStatus(act: Act, wanted: Wanted, file: KeptUpload | undefined): Promise<number> {
  const to = wanted.status ?? wanted.status_id
  if (!to) throw badField('status', 'field.required')
  const place = await placeOf(act, wanted)
  const { before } = place
  if (before?.status === to) return before.id
  if (before) refuseStale(before, wanted.version)
  const step = actBetween(before?.status ?? 'removed', to)
  if (!step || !(isStaff(act.actor.role) || ownActs.includes(step)))
    throw notAllowedFrom(act, before?.status ?? null)
  if (step === 'select') return selectProgram(act, place, wanted.note)
  if (!before) throw notAllowedFrom(act, null)
  return move(act, before, { to, step, wanted, file })
}

/** A choice that was not submitted is taken back; its history stays. @throws Failure 404, 409 */
export async function removeApplication(
  act: Act,
  id: number,
  wanted: z.output<typeof statusRemoval> | undefined,
): Promise<void> {
  const seen = await getApplicationRow(act, id, { removed: true })
  await lockStudent(act, seen.student_id)
  const before = await getApplicationRow(act, id, { removed: true })
  if (before.status === 'removed') return
  refuseStale(before, wanted?.version)
  if (actBetween(before.status, 'removed') !== 'remove') throw notAllowedFrom(act, before.status)
  await write(act, before, sql`status = 'removed'`)
  await writeHistory(act, named(before), { from: before.status, to: 'removed', note: wanted?.note })
}

function notAllowedFrom(act: Act, from: ApplicationState | null) {
  const allowed = nextStates(from ?? 'removed', isStaff(act.actor.role) ? 'staff' : 'student')
  return transitionNotAllowed({ facts: { status: from, allowed } })
}

function refuseStale(before: ApplicationRow, version: number | undefined): void {
  if (version !== undefined && version !== before.version)
    throw staleVersion({ facts: { current: { status: before.status, version: before.version } } })
}

interface Move {
  readonly to: ApplicationState
  readonly step: ApplicationAct
  readonly wanted: Wanted
  readonly file: KeptUpload | undefined
}

async function move(act: Act, before: ApplicationRow, { to, step, wanted, file }: Move): Promise<number> {
  refuseUnproved(step, wanted, file)
  let waived: readonly SubmissionHurdle[] = []
  let also = sql``
  if (step === 'submit') {
    const submitted = await submission(act, before, wanted)
    waived = submitted.waived
    also = roundColumns(act, submitted)
  }
  if (step === 'take_back') also = sql`, round_starts_on = null, round_ends_on = null, submitted_at = null`
  if (step === 'choose') await refuseSecondChoice(act, before, wanted.note)
  if (step === 'give_up') await refuseLate(act, before, wanted.note)
  const stored = file && isStaff(act.actor.role) ? await keepPaper(act, file) : undefined
  await write(act, before, sql`status = ${to}${also}`)
  const { note, reference } = wanted
  await writeHistory(act, named(before), {
    from: before.status,
    to,
    note,
    reference,
    waived,
    fileId: stored?.id,
  })
  return before.id
}

function roundColumns(act: Act, { round, fee }: { round: Round | null; fee: ApplicationRow['fee'] }): SQL {
  return sql`, round_starts_on = ${round?.starts_on ?? null}::date, round_ends_on = ${round?.ends_on ?? null}::date,
    submitted_at = ${act.now.toISOString()}::timestamptz, fee = ${fee}`
}

const named = (row: ApplicationRow) => ({
  id: row.id,
  studentId: row.student_id,
  programId: row.program_id,
})

/** What the university said is proved by a file or its reference; what goes backwards has a reason. */
function refuseUnproved(step: ApplicationAct, wanted: Wanted, file: KeptUpload | undefined): void {
  const proof = needsProof(step)
  const hasEvidence = file !== undefined || Boolean(wanted.reference)
  if (proof === 'evidence' && !hasEvidence) throw badField('file', 'applications.needs_evidence')
  if (proof === 'evidence_or_note' && !hasEvidence && !wanted.note)
    throw badField('note', 'applications.needs_evidence_or_note')
  if (proof === 'note' && !wanted.note) throw badField('note', 'applications.needs_note')
}

async function write(act: Act, before: ApplicationRow, set: SQL): Promise<void> {
  try {
    const [changed] = await act.db.rows(sql`
      update applications set ${set}, version = version + 1, changed_at = ${act.now.toISOString()},
        changed_by = ${act.actor.id}
      where school_id = ${act.schoolId} and id = ${before.id} and status = ${before.status}
        and version = ${before.version}
      returning id`)
    if (!changed) throw staleVersion()
  } catch (error) {
    if (violatedConstraint(error) === 'applications_final') throw finalChoiceTaken()
    throw error
  }
}
