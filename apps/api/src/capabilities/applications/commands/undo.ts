import { undoSeconds } from '@qadam/contract/applications/rules.ts'
import type { statusChange } from '@qadam/contract/applications/schemas.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { transitionNotAllowed, undoOver } from '../errors.ts'
import { type ApplicationRow, getApplicationRow } from '../queries/application-row.ts'
import { writeHistory } from './history.ts'
import { lockStudent } from './position.ts'
import { assertWithinLimit } from './select.ts'
import { assertFresh, restoredColumns, writeApplication } from './write-application.ts'

/**
 * Undoes the actor's own last step, before its student is notified of it. Everything is restored as it was; the step
 * stays in the history as undone. Returns the application's id. @throws Failure 400, 404, 409
 */
export async function undoStep(
  ctx: RequestContext,
  { id, version }: z.output<typeof statusChange>,
): Promise<number> {
  if (id === undefined) throw badField('id', 'field.required')
  if (version === undefined) throw badField('version', 'field.required')
  if (!isStaff(ctx.actor.role)) throw transitionNotAllowed()
  const seen = await getApplicationRow(ctx, id, { removed: true })
  await lockStudent(ctx, seen.student_id)
  const before = await getApplicationRow(ctx, id, { removed: true })
  assertFresh(before, version)
  const step = await lastStep(ctx, before)
  if (before.status === 'removed') await assertWithinLimit(ctx, before.student_id, before.academic_year_id)
  await restoreConditions(ctx, id)
  await writeApplication(ctx, before, restoredColumns)
  await writeHistory(
    ctx,
    { id, studentId: before.student_id, programId: before.program_id },
    { from: before.status, to: step.from_status, undoes: step.id },
  )
  return id
}

interface LastStep {
  readonly id: number
  readonly from_status: ApplicationRow['status']
}

/** Returns the last step if the actor took it, a moment ago, and nothing was written since. @throws Failure 409 */
async function lastStep(ctx: RequestContext, { id }: ApplicationRow): Promise<LastStep> {
  const earliest = new Date(ctx.now.getTime() - undoSeconds * 1_000)
  const step = await ctx.db.row<LastStep>(sql`
    select h.id, h.from_status
    from applications a join application_history h on h.school_id = a.school_id and h.application_id = a.id
    where a.school_id = ${ctx.schoolId} and a.id = ${id} and a.before_step is not null
      and h.by_id = ${ctx.actor.id} and h.at >= ${earliest}
      and h.id = (select max(l.id) from application_history l
        where l.school_id = a.school_id and l.application_id = a.id)`)
  if (!step) throw undoOver()
  return step
}

/** Restores the conditions of an earlier offer, which a new one has replaced. */
async function restoreConditions({ db, schoolId }: RequestContext, id: number): Promise<void> {
  await db.rows(sql`
    insert into offer_conditions (school_id, application_id, position, text, hint, due_on, document_type_id, is_met)
    select a.school_id, a.id, c.position, c.text, c.hint, c.due_on, c.document_type_id, c.is_met
    from applications a, jsonb_populate_recordset(null::offer_conditions, a.before_step->'conditions') c
    where a.school_id = ${schoolId} and a.id = ${id}
    on conflict do nothing`)
}
