import type { SubmissionHurdle } from '@qadam/contract/applications/rules.ts'
import type { statusChange } from '@qadam/contract/applications/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { notReady } from '../errors.ts'
import type { ApplicationRow } from '../queries/application-row.ts'
import { schoolDay } from '../queries/filters.ts'
import { unmetConditions } from '../queries/unmet.ts'
import { hurdlesOf, type Round, roundOfToday } from '../rules.ts'

interface Standing {
  readonly papers_ready: boolean
  readonly has_fee: boolean
  readonly rounds: Round[]
}

/**
 * Returns the round, fee and waived conditions of a submission made today. Every unmet condition must be
 * waived with a reason.
 * @throws 400, 409
 */
export async function submission(
  ctx: RequestContext,
  before: ApplicationRow,
  wanted: z.output<typeof statusChange>,
): Promise<{ round: Round | null; fee: ApplicationRow['fee']; waived: SubmissionHurdle[] }> {
  const standing = await ctx.db.row<Standing>(sql`
    select r.ready or r.is_all_doc_ready as papers_ready, not pr.is_free and coalesce(pr.cost_tiyn, 0) > 0 as has_fee,
      coalesce((select jsonb_agg(jsonb_build_object('starts_on', o.starts_on, 'ends_on', o.ends_on))
        from program_rounds o where o.school_id = pr.school_id and o.program_id = pr.id), '[]') as rounds
    from programs pr join student_records r on r.school_id = pr.school_id and r.student_id = ${before.student_id}
    where pr.school_id = ${ctx.schoolId} and pr.id = ${before.program_id}`)
  if (!standing) throw notReady()
  const { today } = await schoolDay(ctx.db, ctx.now)
  const round = roundOfToday(standing.rounds, today)
  const isPaid = before.fee !== 'due' || wanted.fee_paid === true
  const hurdles = hurdlesOf({
    papersReady: standing.papers_ready,
    feeDue: standing.has_fee && !isPaid,
    isRoundOver: round === 'over',
  })
  const waived = hurdles.filter((one) => wanted.waive?.includes(one))
  const left = hurdles.filter((one) => !waived.includes(one))
  if (left.length > 0)
    throw notReady({ fields: await unmetConditions(ctx, before, left), facts: { missing: left } })
  if (waived.length > 0 && !wanted.note) throw badField('note', 'applications.needs_note')
  return {
    round: round === 'over' ? null : round,
    fee: wanted.fee_paid ? 'paid' : waived.includes('fee') ? 'waived' : before.fee,
    waived,
  }
}
