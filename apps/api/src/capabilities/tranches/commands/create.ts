import type { Money } from '@qadam/contract/money/money.ts'
import { fromWire, toWire } from '@qadam/contract/money/wire.ts'
import type { Due } from '@qadam/contract/tranches/rules.ts'
import type { newTranche } from '@qadam/contract/tranches/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { schoolToday } from '../../schools/public.ts'
import { requireStudent } from '../../students/public.ts'
import { tranchePlanned } from '../events.ts'
import { presentedTranche } from '../queries/tranches.ts'
import { dueOf } from '../rules.ts'
import { applyCredit } from './apply-credit.ts'
import { chargeTranche } from './charge.ts'
import { lockMoneyOf } from './lock.ts'

/** Plans one tranche and pays it from credit. @throws Failure 400, 404 */
export async function createTranche(ctx: RequestContext, asked: z.output<typeof newTranche>) {
  const { user_id: student, package_id: packageId = null, note } = asked
  await requireStudent(ctx.db, ctx.actor, student)
  await requirePackage(ctx, packageId)
  await lockMoneyOf(ctx, student)
  const amount = fromWire(asked.amount)
  const id = await insertTranche(ctx, { student, packageId, plan: null, amount, due: dueOf(asked), note })
  await record(ctx, tranchePlanned, {
    kind: 'tranche',
    id,
    payload: { student, amount: toWire(amount) },
  })
  await applyCredit(ctx, student)
  return presentedTranche(ctx, id, await schoolToday(ctx.db, ctx.now))
}

interface New {
  readonly student: number
  readonly packageId: number | null
  readonly plan: number | null
  readonly amount: Money
  readonly due: Due
  readonly note: string
}

/** Stores a tranche and charges it. Its day is known at once when its event has happened. */
export async function insertTranche(
  ctx: RequestContext,
  { student, packageId, plan, amount, due, note }: New,
): Promise<number> {
  const [day, event, days] = 'event' in due ? [null, due.event, due.days_after] : [due.due_on, null, null]
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into tranches (school_id, student_id, plan_id, package_id, currency, amount_minor, due_on, event, days_after,
      note, created_at, created_by)
    values (${ctx.schoolId}, ${student}, ${plan}, ${packageId}, ${amount.currency}, ${amount.minor.toString()},
      coalesce(${day}::date, day_of_tranche_event(${student}, ${event}) + ${days}::int), ${event}, ${days}, ${note},
      ${ctx.now}, ${ctx.actor.id})
    returning id`)
  const charge = await chargeTranche(ctx, { id, version: 1, student, amount })
  await ctx.db.rows(
    sql`update tranches set charge_id = ${charge} where school_id = ${ctx.schoolId} and id = ${id}`,
  )
  return id
}

/** @throws Failure 400 for a package that the school does not have */
export async function requirePackage(ctx: RequestContext, id: number | null): Promise<void> {
  if (id === null) return
  const found = await ctx.db.row(sql`
    select 1 from packages where school_id = ${ctx.schoolId} and id = ${id} and deleted_at is null`)
  if (!found) throw badField('package_id', 'field.not_in_list')
}
