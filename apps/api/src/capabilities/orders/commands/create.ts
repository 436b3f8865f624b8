import type { Money } from '@qadam/contract/money/money.ts'
import { orderHours } from '@qadam/contract/orders/rules.ts'
import type { newOrder } from '@qadam/contract/orders/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { withinAccess } from '../../accounts/public.ts'
import { offeredProviders } from '../../payment-providers/public.ts'
import { courseIsOwned, courseNotSold, notSold } from '../errors.ts'
import { orderClosed, orderCreated } from '../events.ts'
import { type Offered, priceOffered } from '../extension-points.ts'
import { orderColumns } from '../queries/orders.ts'
import { learnsIn, priceOf } from '../queries/sale.ts'
import { refundPolicyIn } from '../queries/settings.ts'
import { isOpen, type OrderRow, stateAfter } from '../rules.ts'

/**
 * Orders a course, or another thing that is sold, for a student at the price of the server. While an order waits for its payment at this price, it is the
 * one. Returns its id. @throws Failure 404, 409
 */
export async function createOrder(
  ctx: RequestContext,
  { kind, course_id: course, user_id: asked }: z.output<typeof newOrder>,
): Promise<number> {
  const studentId = await studentOf(ctx, asked)
  const programId = course ?? null
  const price =
    programId === null
      ? await goodsPrice(ctx, { kind, studentId })
      : await coursePrice(ctx, { programId, studentId })
  const wanted = { kind, programId, studentId, price }
  return (await openOrder(ctx, wanted)) ?? insertOrder(ctx, wanted)
}

/** @throws Failure 404, and 409 for a course that is not sold, or that the student has */
async function coursePrice(
  ctx: RequestContext,
  { programId, studentId }: { readonly programId: number; readonly studentId: number },
): Promise<Money> {
  const price = await priceOf(ctx, programId)
  if (!price || (await offeredProviders(ctx.services, ctx.db)).length === 0) throw courseNotSold()
  if (await learnsIn(ctx.db, programId, studentId)) throw courseIsOwned()
  return price
}

/** @throws Failure 409 for goods that are not sold */
async function goodsPrice(ctx: RequestContext, offered: Offered): Promise<Money> {
  const [price] = (await priceOffered.run(ctx, offered)).filter((one) => one !== null)
  if (!price || (await offeredProviders(ctx.services, ctx.db)).length === 0) throw notSold()
  return price
}

interface Wanted extends Offered {
  /** Null for what is no course. */
  readonly programId: number | null
  readonly price: Money
}

/** Returns the order that waits already; closes one whose time is over, or whose price is another by now. */
async function openOrder(
  ctx: RequestContext,
  { kind, programId, studentId, price }: Wanted,
): Promise<number | undefined> {
  const { db, now } = ctx
  // Two requests at once make one order: the second waits for the student's row.
  await db.rows(sql`
    select 1 from people where school_id = ${db.schoolId} and id = ${studentId} for no key update`)
  const same: SQL =
    programId === null ? sql`o.program_id is null and o.kind = ${kind}` : sql`o.program_id = ${programId}`
  const open = await db.row<OrderRow>(sql`
    select ${orderColumns} from orders o where o.school_id = ${db.schoolId} and o.student_id = ${studentId}
      and ${same} and o.state in ('created', 'pending', 'failed') for update`)
  if (!open) return undefined
  const isSame = BigInt(open.amount_minor) === price.minor && open.currency === price.currency
  // What is being paid keeps its price.
  if (isOpen(open, now) && (isSame || open.state === 'pending')) return open.id
  await closeOrder(ctx, open, 'expire')
  return undefined
}

/** Closes an order that nobody pays. */
export async function closeOrder(
  ctx: RequestContext,
  order: Pick<OrderRow, 'id' | 'state'>,
  action: 'expire' | 'cancel',
): Promise<void> {
  const state = stateAfter(order.state, action)
  await ctx.db.rows(sql`
    update orders set state = ${state} where school_id = ${ctx.schoolId} and id = ${order.id}`)
  await record(ctx, orderClosed, { kind: 'order', id: order.id, payload: { state } })
}

async function insertOrder(
  ctx: RequestContext,
  { kind, programId, studentId, price }: Wanted,
): Promise<number> {
  const { db, schoolId, now, actor, language } = ctx
  const { id } = await db.one<{ id: number }>(sql`
    insert into orders (school_id, student_id, kind, program_id, amount_minor, currency, refund_policy, created_at, created_by,
      expires_at)
    values (${schoolId}, ${studentId}, ${kind}, ${programId}, ${price.minor.toString()}::bigint, ${price.currency},
      ${await refundPolicyIn(db, language)}, ${now}, ${actor.id}, ${new Date(now.getTime() + orderHours * 3_600_000)})
    returning id`)
  const payload = {
    student: studentId,
    course: programId,
    kind,
    minor: price.minor.toString(),
    currency: price.currency,
  }
  await record(ctx, orderCreated, { kind: 'order', id, payload })
  return id
}

async function studentOf({ db, actor }: RequestContext, asked: number | undefined): Promise<number> {
  if (actor.role === 'student') return actor.id
  if (asked === undefined) throw badField('user_id', 'field.required')
  const found = await db.row(sql`
    select 1 from people p where p.school_id = ${db.schoolId} and p.id = ${asked} and p.role = 'student'
      and p.deleted_at is null and p.deactivated_at is null and ${withinAccess(actor)}`)
  if (!found) throw badField('user_id', 'programs.not_a_student')
  return asked
}
