import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { trancheChanged, trancheDeleted } from '../events.ts'
import { leftOf, lockTranche } from '../queries/tranches.ts'
import { endUnpaid } from './end.ts'
import { setAmount, storeVersion } from './update.ts'

interface Stop {
  readonly id: number
  /** What is still to be paid of it, in minor units. */
  readonly stays: bigint
  readonly reason: string
}

/**
 * Charges no more of a tranche than what was paid of it and what stays to be paid. The caller has locked the money of the
 * student. @throws Failure 404
 */
export async function stopTranche(ctx: RequestContext, { id, stays, reason }: Stop): Promise<void> {
  const row = await lockTranche(ctx.db, ctx.actor, id)
  const stopped = money(leftOf(row).minor - stays, row.currency)
  if (stopped.minor <= 0n) return
  const payload = { student: row.student_id, amount: toWire(stopped) }
  const amount = money(BigInt(row.paid_minor) + stays, row.currency)
  if (amount.minor === 0n) {
    await endUnpaid(ctx, row, { reason, plan: null })
    await record(ctx, trancheDeleted, { kind: 'tranche', id, payload })
    return
  }
  await storeVersion(ctx, row)
  await setAmount(ctx, row, amount)
  await ctx.db.rows(sql`
    update tranches set row_version = row_version + 1 where school_id = ${ctx.schoolId} and id = ${id}`)
  await record(ctx, trancheChanged, { kind: 'tranche', id, payload: { ...payload, changed: ['amount'] } })
}
