import { toWire } from '@qadam/contract/money/wire.ts'
import type {
  attemptDetail,
  attemptForPayer,
  attemptQuery,
  attemptRow,
} from '@qadam/contract/payment-providers/schemas.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { rowNotFound } from '../../../platform/http/request-failures.ts'
import { attemptVisibleTo } from '../policy.ts'
import { type AttemptRow, amountOf, attemptColumns, type RefundRow } from './rows.ts'

type Name = { id: number; first_name: string; last_name: string } | null

/** Returns a page of attempts, the latest first. Whose they are is in the orders, which log who looks. */
export async function listAttempts(
  { db, actor }: ReadContext,
  { page, page_size, state, provider, is_test }: z.output<typeof attemptQuery>,
) {
  const where = sql.join(
    [
      sql`a.school_id = ${db.schoolId}`,
      attemptVisibleTo(actor),
      ...(state ? [sql`a.state = ${state}`] : []),
      ...(provider ? [sql`a.provider = ${provider}`] : []),
      ...(is_test === undefined ? [] : [sql`a.is_test = ${is_test}`]),
    ],
    ' and ',
  )
  const [{ count }, rows] = await Promise.all([
    db.one<{ count: number }>(sql`select count(*)::int as count from payment_attempts a where ${where}`),
    db.rows<AttemptRow>(sql`
      select ${attemptColumns} from payment_attempts a where ${where}
      order by a.created_at desc, a.id desc limit ${page_size} offset ${(page - 1) * page_size}`),
  ])
  return { count, results: rows.map(presentRow) }
}

/** Returns what the payer may know of an attempt. @throws Failure 404 */
export async function attemptStateOf(
  { db, actor }: ReadContext,
  id: number,
): Promise<z.output<typeof attemptForPayer>> {
  return presentForPayer(await visibleAttempt(db, actor, id))
}

/** Returns an attempt with its refunds and raw events. @throws Failure 404 */
export async function getAttempt(
  { db, actor }: ReadContext,
  id: number,
): Promise<z.output<typeof attemptDetail>> {
  const row = await visibleAttempt(db, actor, id)
  const [refunds, events] = await Promise.all([
    db.rows<RefundOfAttempt>(sql`
      select r.id, r.amount_minor::text as amount_minor, r.state, r.reason, r.fault, r.document_number, r.method, r.requested_at,
        r.settled_at, case when p.id is null then null else
          json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) end as by
      from payment_refunds r left join people p on p.school_id = r.school_id and p.id = r.requested_by
        and p.deleted_at is null
      where r.school_id = ${db.schoolId} and r.attempt_id = ${id} order by r.id`),
    db.rows<{ id: number; at: string; kind: 'webhook' | 'answer' | 'by_hand'; body: Buffer }>(sql`
      select e.id, e.at, e.kind, e.body from provider_events e
      where e.school_id = ${db.schoolId} and e.attempt_id = ${id} order by e.id limit 200`),
  ])
  return {
    ...presentRow(row),
    provider_ref: row.provider_ref,
    asked: row.asked,
    next_ask_at: row.next_ask_at,
    refunds: refunds.map(({ by, amount_minor, ...refund }) => ({
      ...refund,
      amount: toWire(amountOf({ amount_minor, currency: row.currency })),
      requested_by: by,
    })),
    events: events.map(({ body, ...event }) => ({ ...event, body: body.toString() })),
  }
}

async function visibleAttempt(db: SchoolDb, actor: Actor, id: number): Promise<AttemptRow> {
  const row = await db.row<AttemptRow>(sql`
    select ${attemptColumns} from payment_attempts a
    where a.school_id = ${db.schoolId} and a.id = ${id} and ${attemptVisibleTo(actor)}`)
  if (!row) throw rowNotFound()
  return row
}

export function presentForPayer(row: AttemptRow): z.output<typeof attemptForPayer> {
  return {
    id: row.id,
    number: row.number,
    provider: row.provider,
    state: row.state,
    reason: row.reason,
    amount: toWire(amountOf(row)),
    pay_address: row.pay_address,
    is_test: row.is_test,
    created_at: row.created_at,
    expires_at: row.expires_at,
    settled_at: row.settled_at,
  }
}

function presentRow(row: AttemptRow): z.output<typeof attemptRow> {
  return {
    ...presentForPayer(row),
    order_ref: row.order_ref,
    refunded: toWire(amountOf({ amount_minor: row.refunded_minor, currency: row.currency })),
  }
}

type RefundOfAttempt = Omit<RefundRow, 'attempt_id' | 'key' | 'requested_by' | 'asked'> & {
  readonly by: Name
}
