import { tariffLimits } from '@qadam/contract/tariffs/rules.ts'
import { Temporal } from 'temporal-polyfill'
import type { Actor } from '../../../platform/access/actor.ts'
import { dayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import {
  tariffAssigned,
  tariffLetterDue,
  tariffPricesChanged,
  tariffResumed,
  tariffSuspended,
} from '../events.ts'
import { lockTerm } from '../queries/term.ts'
import { assertPriceList, type PriceList } from '../rules.ts'
import { switchSchool } from './switch.ts'

type Context = RequestContext<Actor | null>

// The operator's commands; those of a price list run in the operator's school.

/** Notes in the operator's school that a school pays to it. */
export async function addCustomer(
  { db, now }: Context,
  { customerId, name }: { readonly customerId: number; readonly name: string },
): Promise<void> {
  await db.rows(sql`
    insert into tariff_customers (school_id, customer_id, name, created_at)
    values (${db.schoolId}, ${customerId}, ${name}, ${now})
    on conflict (school_id, customer_id) do update set name = excluded.name`)
}

/**
 * Gives a school its tariff, until a day; without one its grace begins tomorrow, so that nobody is shut out on the day on
 * which they learn of it. @throws Error when it pays to another school already
 */
export async function assignTariff(
  ctx: Context,
  { booksId, until }: { readonly booksId: number; readonly until?: string | undefined },
): Promise<string> {
  const { db, schoolId, now } = ctx
  const { zone } = await db.one<{ zone: string }>(sql`
    select time_zone as zone from schools where school_id = ${schoolId}`)
  const paidUntil = Temporal.PlainDate.from(until ?? dayIn(zone, now)).toString()
  const before = await lockTerm(db)
  if (before && before.books_id !== booksId) throw new Error('this school pays to another one already')
  await db.rows(sql`
    insert into school_tariffs (school_id, books_id, paid_until, created_at)
    values (${schoolId}, ${booksId}, ${paidUntil}, ${now})
    on conflict (school_id) do update set paid_until = excluded.paid_until`)
  const term = await lockTerm(db)
  if (term) await switchSchool(ctx, term)
  await record(ctx, tariffAssigned, { kind: 'school', id: schoolId, payload: { paid_until: paidUntil } })
  return paidUntil
}

/** Closes a school at once; its admin is notified of the reason. @throws Error without a tariff */
export async function suspendSchool(ctx: Context, reason: string): Promise<void> {
  const { db, schoolId, now } = ctx
  const given = reason.trim()
  if (given === '' || given.length > tariffLimits.reason)
    throw new Error(`a reason has 1 to ${tariffLimits.reason} signs`)
  const term = await lockTerm(db)
  if (!term) throw new Error('this school has no tariff: "tariffs assign" gives it one')
  await db.rows(sql`
    update school_tariffs set suspended_at = ${now}, suspended_because = ${given} where school_id = ${schoolId}`)
  await switchSchool(ctx, { ...term, suspended_at: now.toISOString() })
  await record(ctx, tariffSuspended, { kind: 'school', id: schoolId, payload: { reason: given } })
  const payload = { stage: 'suspended' as const, paid_until: term.paid_until }
  await record(ctx, tariffLetterDue, { kind: 'school', id: schoolId, payload })
}

/** Ends a suspension: the term says again whether the school works. @throws Error without a tariff */
export async function resumeSchool(ctx: Context): Promise<void> {
  const term = await lockTerm(ctx.db)
  if (!term) throw new Error('this school has no tariff: "tariffs assign" gives it one')
  await ctx.db.rows(sql`
    update school_tariffs set suspended_at = null, suspended_because = null where school_id = ${ctx.schoolId}`)
  await switchSchool(ctx, { ...term, suspended_at: null })
  await record(ctx, tariffResumed, { kind: 'school', id: ctx.schoolId, payload: {} })
}

/** Sets the common price list of the operator. @throws Error that names what is wrong with it */
export async function setPrices(ctx: Context, list: PriceList): Promise<void> {
  assertPriceList(list)
  await ctx.db.rows(sql`
    insert into tariff_price_lists (school_id, tiers, discounts, changed_at)
    values (${ctx.schoolId}, ${JSON.stringify(list.tiers)}::jsonb, ${JSON.stringify(list.discounts)}::jsonb, ${ctx.now})
    on conflict (school_id) do update set tiers = excluded.tiers, discounts = excluded.discounts,
      version = tariff_price_lists.version + 1, changed_at = excluded.changed_at`)
  await record(ctx, tariffPricesChanged, { kind: 'school', id: ctx.schoolId, payload: { customer: null } })
}

/** Sets a list for one school, or, without one, has the common list apply again. @throws Error */
export async function overridePrices(
  ctx: Context,
  { customerId, list }: { readonly customerId: number; readonly list: PriceList | null },
): Promise<void> {
  if (list) assertPriceList(list)
  const found = await ctx.db.row(sql`
    update tariff_customers set tiers = ${list && JSON.stringify(list.tiers)}::jsonb,
      discounts = ${list && JSON.stringify(list.discounts)}::jsonb
    where school_id = ${ctx.schoolId} and customer_id = ${customerId} returning 1 as done`)
  if (!found) throw new Error('this school does not pay to the given one: "tariffs assign" connects them')
  await record(ctx, tariffPricesChanged, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { customer: customerId },
  })
}
