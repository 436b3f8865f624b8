import { isStaff } from '@qadam/contract/vocabulary.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { finalChoiceTaken, secondThoughtOver, visaBegun } from '../errors.ts'
import type { ApplicationRow } from '../queries/application-row.ts'
import { schoolDay } from '../queries/filters.ts'
import { hasSecondThought } from '../rules.ts'

/**
 * Throws when the student already has a final choice this year; staff who choose on behalf must give a
 * reason.
 * @throws Failure 400, 409
 */
export async function assertOnlyChoice(
  ctx: RequestContext,
  before: ApplicationRow,
  note: string | undefined,
): Promise<void> {
  if (isStaff(ctx.actor.role) && !note) throw badField('note', 'applications.needs_note')
  const other = await ctx.db.row<{ id: number; program_id: number }>(sql`
    select id, program_id from applications where school_id = ${ctx.schoolId} and student_id = ${before.student_id}
      and coalesce(academic_year_id, 0) = ${before.academic_year_id ?? 0} and status = 'final_choice'`)
  if (other) throw finalChoiceTaken({ facts: { id: other.id, course_id: other.program_id } })
}

/**
 * Asserts that the final choice may be withdrawn: by the student until the offer's answer day and at least for a day, then by the school with a reason,
 * and by the school admin only once the visa has begun.
 * @throws Failure 400, 409
 */
export async function assertInTime(
  ctx: RequestContext,
  before: ApplicationRow,
  note: string | undefined,
): Promise<void> {
  const row = await ctx.db.row<{
    chosen_at: string | null
    answer_by: string | null
    visa_begun: boolean
  }>(sql`
    select (select a.answer_by from applications a where a.school_id = ${ctx.schoolId} and a.id = ${before.id}) as answer_by,
      (select max(h.at) from application_history h where h.school_id = ${ctx.schoolId}
        and h.application_id = ${before.id} and h.to_status = 'final_choice' and h.undoes_id is null) as chosen_at,
      coalesce((select v.visa or v.visa_scheduled or v.visa_applied or v.visa_ready from student_visas v
        where v.school_id = ${ctx.schoolId} and v.student_id = ${before.student_id}), false) as visa_begun`)
  if (row?.visa_begun && ctx.actor.role !== 'admin_school') throw visaBegun()
  if (isStaff(ctx.actor.role)) {
    if (!note) throw badField('note', 'applications.needs_note')
    return
  }
  const dates = { chosenAt: row?.chosen_at ?? null, answerBy: row?.answer_by ?? null }
  const { today } = await schoolDay(ctx.db, ctx.now)
  if (!hasSecondThought(dates, { now: ctx.now, today })) throw secondThoughtOver()
}
