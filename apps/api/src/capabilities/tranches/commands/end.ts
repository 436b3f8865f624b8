import { isZero, money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type { trancheEnd } from '@qadam/contract/tranches/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { credit, debit, personAccount, postTransaction, schoolAccount } from '../../ledger/public.ts'
import { schoolToday } from '../../schools/public.ts'
import { trancheOver, useRefund } from '../errors.ts'
import { trancheDeleted, trancheWaived } from '../events.ts'
import {
  leftOf,
  lockTranche,
  presentedTranche,
  studentOfTranche,
  type TrancheRow,
} from '../queries/tranches.ts'
import { withdrawCharge } from './charge.ts'
import { lockMoneyOf } from './lock.ts'
import { assertVersion } from './update.ts'

type End = z.output<typeof trancheEnd>

/** Deletes a tranche of which nothing was paid; it stays in the history. @throws Failure 404, 409 */
export async function deleteTranche(ctx: RequestContext, { id, version, reason }: End): Promise<void> {
  await lockMoneyOf(ctx, await studentOfTranche(ctx.db, ctx.actor, id))
  const row = await lockTranche(ctx.db, ctx.actor, id)
  await assertVersion(ctx, row, version)
  if (BigInt(row.paid_minor) > 0n) throw useRefund()
  if (row.waived_at !== null) throw trancheOver()
  await endUnpaid(ctx, row, { reason, plan: null })
  await record(ctx, trancheDeleted, {
    kind: 'tranche',
    id,
    payload: { student: row.student_id, amount: toWire(leftOf(row)) },
  })
}

/** Ends a tranche of which nothing was paid. */
export async function endUnpaid(
  ctx: RequestContext,
  row: TrancheRow,
  { reason, plan }: { readonly reason: string; readonly plan: number | null },
): Promise<void> {
  await withdrawCharge(ctx, {
    id: row.id,
    version: row.row_version,
    student: row.student_id,
    amount: money(BigInt(row.amount_minor), row.currency),
    charge: row.charge_id,
  })
  await ctx.db.rows(sql`
    update tranches set ended_at = ${ctx.now}, ended_by = ${ctx.actor.id}, end_reason = ${reason}, replaced_by = ${plan},
      row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = ${row.id}`)
}

/** Waives what is left of a tranche: the student no longer owes it. @throws Failure 404, 409 */
export async function waiveTranche(ctx: RequestContext, { id, version, reason }: End) {
  await lockMoneyOf(ctx, await studentOfTranche(ctx.db, ctx.actor, id))
  const row = await lockTranche(ctx.db, ctx.actor, id)
  await assertVersion(ctx, row, version)
  const left = leftOf(row)
  if (row.waived_at !== null || isZero(left)) throw trancheOver()
  await postTransaction(ctx, {
    key: `tranche:${id}:waived`,
    kind: 'waiver',
    entries: [
      debit(schoolAccount('write_off'), left),
      credit(personAccount('receivable', row.student_id), left),
    ],
    note: reason,
  })
  await ctx.db.rows(sql`
    update tranches set waived_at = ${ctx.now}, waived_by = ${ctx.actor.id}, waive_reason = ${reason},
      row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, trancheWaived, {
    kind: 'tranche',
    id,
    payload: { student: row.student_id, amount: toWire(left) },
  })
  return presentedTranche(ctx, id, await schoolToday(ctx.db, ctx.now))
}
