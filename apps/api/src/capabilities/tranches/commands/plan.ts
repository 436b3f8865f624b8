import { add, type Money, money, subtract, sum } from '@qadam/contract/money/money.ts'
import { fromWire, toWire } from '@qadam/contract/money/wire.ts'
import { equalParts, type Part } from '@qadam/contract/tranches/rules.ts'
import type { newPlan } from '@qadam/contract/tranches/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { credit, debit, postTransaction, reverse, schoolAccount } from '../../ledger/public.ts'
import { requireStudent } from '../../students/public.ts'
import { belowPaid, discountByOwner, discountTooLarge, mixedCurrencies, partsDiffer } from '../errors.ts'
import { paymentsPlanned } from '../events.ts'
import { moneyOfStudent } from '../queries/student-money.ts'
import { openTranchesOf, type TrancheRow } from '../queries/tranches.ts'
import { dueOf } from '../rules.ts'
import { applyCredit } from './apply-credit.ts'
import { insertTranche, requirePackage } from './create.ts'
import { endUnpaid } from './end.ts'
import { lockMoneyOf } from './lock.ts'
import { reduceToPaid } from './update.ts'

type Asked = z.output<typeof newPlan>

interface StoredPlan {
  readonly id: number
  readonly number: number
  readonly discounts: readonly { readonly minor: string; readonly reason: string }[]
  readonly discount_id: number | null
}

/**
 * Plans the tranches of a package. A plan that is there is replaced: what was paid of it stays paid and counts, what was
 * not is planned again, and the old tranches stay in the history. @throws Failure 400, 403, 404, 409
 */
export async function planTranches(ctx: RequestContext, asked: Asked) {
  const { user_id: student, package_id: packageId = null } = asked
  await requireStudent(ctx.db, ctx.actor, student)
  await requirePackage(ctx, packageId)
  await lockMoneyOf(ctx, student)
  const before = await planOf(ctx, { student, packageId })
  if ((before?.id ?? null) !== asked.replaces)
    throw staleVersion({ facts: { current: await moneyOfStudent(ctx, student) } })
  const total = fromWire(asked.total)
  const discounts = discountsOf(asked, total)
  assertMayDiscount(ctx, { asked, before })
  const live = before ? await openTranchesOf(ctx.db, sql`t.plan_id = ${before.id}`) : []
  if (live.some(({ currency }) => currency !== total.currency)) throw mixedCurrencies()
  const paid = sum(
    live.map((row) => money(BigInt(row.paid_minor), row.currency)),
    total.currency,
  )
  const left = subtract(subtract(total, discounts), paid)
  if (left.minor < 0n) throw belowPaid()
  const parts = partsOf(asked, left)
  const plan = await storePlan(ctx, { asked, before, total, discounts })
  await replace(ctx, live, { before, plan })
  for (const { note, ...part } of parts)
    await insertTranche(ctx, { student, packageId, plan, note, amount: part.amount, due: part.due })
  await record(ctx, paymentsPlanned, {
    kind: 'payment_plan',
    id: plan,
    payload: {
      student,
      total: asked.total,
      parts: parts.length,
      discounts: asked.discounts.length,
      replaces: before?.id ?? null,
    },
  })
  await applyCredit(ctx, student)
  return moneyOfStudent(ctx, student)
}

function planOf(ctx: RequestContext, at: { student: number; packageId: number | null }) {
  return ctx.db.row<StoredPlan>(sql`
    select id, number, discounts, discount_id from payment_plans
    where school_id = ${ctx.schoolId} and student_id = ${at.student} and package_id is not distinct from ${at.packageId}
      and ended_at is null
    order by id desc limit 1 for update`)
}

/** Returns the sum of the discounts. @throws Failure 400 */
function discountsOf({ discounts }: Asked, total: Money): Money {
  const amounts = discounts.map(({ amount }) => fromWire(amount))
  if (amounts.some(({ currency }) => currency !== total.currency)) throw mixedCurrencies()
  const all = sum(amounts, total.currency)
  if (all.minor >= total.minor) throw discountTooLarge()
  return all
}

/** Row 11.10: a manager may plan again with the discounts that are there, and give none. @throws Failure 403 */
function assertMayDiscount(
  { actor }: RequestContext,
  { asked, before }: { readonly asked: Asked; readonly before: StoredPlan | undefined },
): void {
  if (actor.role === 'admin_school') return
  const had = new Set((before?.discounts ?? []).map(({ minor, reason }) => `${minor} ${reason}`))
  if (asked.discounts.some(({ amount, reason }) => !had.delete(`${amount.minor} ${reason}`)))
    throw discountByOwner()
}

/** Returns the parts of what is left. @throws Failure 400 when listed ones come to something else */
function partsOf({ schedule }: Asked, left: Money): (Part & { note: string })[] {
  if (left.minor === 0n && (schedule.kind === 'equal' || schedule.parts.length === 0)) return []
  if (schedule.kind === 'equal') return equalParts(left, schedule).map((part) => ({ ...part, note: '' }))
  const parts = schedule.parts.map((part) => ({
    amount: fromWire(part.amount),
    due: dueOf(part),
    note: part.note,
  }))
  if (parts.some(({ amount }) => amount.currency !== left.currency)) throw mixedCurrencies()
  const listed = parts.reduce((all, { amount }) => add(all, amount), money(0n, left.currency))
  if (listed.minor !== left.minor)
    throw partsDiffer({ facts: { expected: toWire(left), listed: toWire(listed) } })
  return parts
}

interface ToStore {
  readonly asked: Asked
  readonly before: StoredPlan | undefined
  readonly total: Money
  readonly discounts: Money
}

async function storePlan(ctx: RequestContext, { asked, before, total, discounts }: ToStore): Promise<number> {
  const lines = asked.discounts.map(({ amount, reason }) => ({ minor: amount.minor, reason }))
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into payment_plans (school_id, student_id, package_id, number, currency, total_minor, discounts, created_at,
      created_by)
    values (${ctx.schoolId}, ${asked.user_id}, ${asked.package_id ?? null}, ${(before?.number ?? 0) + 1},
      ${total.currency}, ${total.minor.toString()}, ${JSON.stringify(lines)}::jsonb, ${ctx.now}, ${ctx.actor.id})
    returning id`)
  if (discounts.minor === 0n) return id
  // The price is revenue as a whole, and what was given is a sum of its own; the student owes the difference.
  const written = await postTransaction(ctx, {
    key: `plan:${id}:discounts`,
    kind: 'discount',
    entries: [
      debit(schoolAccount('discounts'), discounts),
      credit(schoolAccount('revenue', 'package'), discounts),
    ],
    note: lines.map(({ reason }) => reason).join('; '),
  })
  await ctx.db.rows(sql`
    update payment_plans set discount_id = ${written.id} where school_id = ${ctx.schoolId} and id = ${id}`)
  return id
}

/** Ends a plan: takes what was paid along, and withdraws what was not. */
async function replace(
  ctx: RequestContext,
  live: readonly TrancheRow[],
  { before, plan }: { readonly before: StoredPlan | undefined; readonly plan: number },
): Promise<void> {
  if (!before) return
  for (const row of live) {
    if (row.waived_at !== null) continue
    const [amount, paid] = [BigInt(row.amount_minor), BigInt(row.paid_minor)]
    if (paid === 0n) await endUnpaid(ctx, row, { reason: `plan ${plan}`, plan })
    else if (paid < amount) await reduceToPaid(ctx, row)
  }
  await ctx.db.rows(sql`
    update tranches set plan_id = ${plan}
    where school_id = ${ctx.schoolId} and plan_id = ${before.id} and ended_at is null`)
  if (before.discount_id !== null)
    await reverse(ctx, {
      key: `plan:${before.id}:discounts:back`,
      transaction: before.discount_id,
      reason: 'withdrawn',
    })
  await ctx.db.rows(sql`
    update payment_plans set ended_at = ${ctx.now} where school_id = ${ctx.schoolId} and id = ${before.id}`)
}
