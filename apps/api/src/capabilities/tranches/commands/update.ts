import type { Money } from '@qadam/contract/money/money.ts'
import { money } from '@qadam/contract/money/money.ts'
import { fromWire, toWire } from '@qadam/contract/money/wire.ts'
import type { trancheChange } from '@qadam/contract/tranches/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { schoolToday } from '../../schools/public.ts'
import { belowPaid, mixedCurrencies, promisedPast, trancheOver } from '../errors.ts'
import { trancheChanged } from '../events.ts'
import {
  leftOf,
  lockTranche,
  presentedTranche,
  studentOfTranche,
  type TrancheRow,
} from '../queries/tranches.ts'
import { dueOf } from '../rules.ts'
import { applyCredit } from './apply-credit.ts'
import { chargeTranche, withdrawCharge } from './charge.ts'
import { lockMoneyOf } from './lock.ts'

/** Changes the amount, the day, the promise or the note of a tranche. @throws Failure 404, 409 */
export async function updateTranche(ctx: RequestContext, change: z.output<typeof trancheChange>) {
  await lockMoneyOf(ctx, await studentOfTranche(ctx.db, ctx.actor, change.id))
  const before = await lockTranche(ctx.db, ctx.actor, change.id)
  await assertVersion(ctx, before, change.version)
  const today = await schoolToday(ctx.db, ctx.now)
  const changed = changesOf(before, change)
  if (changed.includes('promise') && change.promised_until && change.promised_until < today)
    throw promisedPast()
  if (changed.length === 0) return presentedTranche(ctx, change.id, today)
  if (changed.some((name) => name === 'amount' || name === 'due')) await storeVersion(ctx, before)
  if (changed.includes('amount') && change.amount) await setAmount(ctx, before, fromWire(change.amount))
  await storeTerms(ctx, { before, change, isOtherDay: changed.includes('due') })
  if (changed.includes('promise')) await storePromise(ctx, before.id, change.promised_until ?? null)
  await record(ctx, trancheChanged, {
    kind: 'tranche',
    id: before.id,
    payload: {
      student: before.student_id,
      amount: change.amount ?? toWire(money(BigInt(before.amount_minor), before.currency)),
      changed,
    },
  })
  await applyCredit(ctx, before.student_id)
  return presentedTranche(ctx, before.id, today)
}

/** @throws Failure 409 with the tranche as it is now */
export async function assertVersion(
  ctx: RequestContext,
  row: TrancheRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === row.row_version) return
  const today = await schoolToday(ctx.db, ctx.now)
  throw staleVersion({ facts: { current: await presentedTranche(ctx, row.id, today) } })
}

/** Returns what differs. @throws Failure 400, 409 where it may not be changed */
function changesOf(before: TrancheRow, change: z.output<typeof trancheChange>): string[] {
  const changed: string[] = []
  if (change.amount && BigInt(change.amount.minor) !== BigInt(before.amount_minor)) changed.push('amount')
  if (change.amount && change.amount.currency !== before.currency) throw mixedCurrencies()
  const isOtherDay =
    change.due_on === undefined
      ? change.event !== undefined &&
        (change.event !== before.event || change.days_after !== before.days_after)
      : change.due_on !== before.due_on || before.event !== null
  if (isOtherDay) changed.push('due')
  if (change.note !== undefined && change.note !== before.note) changed.push('note')
  if (change.promised_until !== undefined && change.promised_until !== before.promised_until)
    changed.push('promise')
  const isOver = before.waived_at !== null || leftOf(before).minor === 0n
  if (isOver && changed.some((name) => name !== 'note')) throw trancheOver()
  if (change.amount && BigInt(change.amount.minor) < BigInt(before.paid_minor)) throw belowPaid()
  return changed
}

/** Stores what a tranche was until now. */
export async function storeVersion(ctx: RequestContext, before: TrancheRow): Promise<void> {
  await ctx.db.rows(sql`
    insert into tranche_versions (school_id, tranche_id, version, amount_minor, due_on, event, days_after, until, by_id)
    values (${ctx.schoolId}, ${before.id}, ${before.row_version}, ${before.amount_minor}, ${before.due_on},
      ${before.event}, ${before.days_after}, ${ctx.now}, ${ctx.actor.id})`)
}

/** Charges another amount: the new one first, so that what was paid of the old one is never more than what is owed. */
export async function setAmount(ctx: RequestContext, before: TrancheRow, amount: Money): Promise<void> {
  const { id, student_id: student, row_version: version } = before
  const charge = await chargeTranche(ctx, { id, version: version + 1, student, amount })
  await withdrawCharge(ctx, {
    id,
    version,
    student,
    amount: money(BigInt(before.amount_minor), before.currency),
    charge: before.charge_id,
  })
  await ctx.db.rows(sql`
    update tranches set amount_minor = ${amount.minor.toString()}, charge_id = ${charge}
    where school_id = ${ctx.schoolId} and id = ${id}`)
}

/** Reduces a partly paid tranche to what was paid of it; its history says what it was. */
export async function reduceToPaid(ctx: RequestContext, row: TrancheRow): Promise<void> {
  await storeVersion(ctx, row)
  await setAmount(ctx, row, money(BigInt(row.paid_minor), row.currency))
  await ctx.db.rows(sql`
    update tranches set row_version = row_version + 1 where school_id = ${ctx.schoolId} and id = ${row.id}`)
}

async function storePromise(ctx: RequestContext, id: number, until: string | null): Promise<void> {
  const [at, by] = until === null ? [null, null] : [ctx.now, ctx.actor.id]
  await ctx.db.rows(sql`
    update tranches set promised_until = ${until}, promised_at = ${at}, promised_by = ${by}
    where school_id = ${ctx.schoolId} and id = ${id}`)
}

interface Terms {
  readonly before: TrancheRow
  readonly change: z.output<typeof trancheChange>
  readonly isOtherDay: boolean
}

async function storeTerms(ctx: RequestContext, { before, change, isOtherDay }: Terms): Promise<void> {
  const due = isOtherDay ? dueOf(change) : null
  const [day, event, days] =
    due === null
      ? [before.due_on, before.event, before.days_after]
      : 'event' in due
        ? [null, due.event, due.days_after]
        : [due.due_on, null, null]
  await ctx.db.rows(sql`
    update tranches set note = ${change.note ?? before.note}, event = ${event}, days_after = ${days},
      due_on = coalesce(${day}::date, day_of_tranche_event(student_id, ${event}) + ${days}::int),
      row_version = row_version + 1
    where school_id = ${ctx.schoolId} and id = ${before.id}`)
}
