import { toWire } from '@qadam/contract/money/wire.ts'
import type { order, orderQuery, orderRow } from '@qadam/contract/orders/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import {
  type AttemptRow,
  attemptColumns,
  mayIssueReceipts,
  presentForPayer,
} from '../../payment-providers/public.ts'
import { orderNotFound } from '../errors.ts'
import { orderVisibleTo } from '../policy.ts'
import { amountOf, type OrderRow, referenceOf } from '../rules.ts'
import { documentOfOrder } from './document.ts'
import { type GivenBackRow, givenBackJson, presenterOfRefunds } from './refunds.ts'

type Name = { readonly id: number; readonly first_name: string; readonly last_name: string }

interface ListedRow extends OrderRow {
  readonly title: string
  readonly student: Name
}

export const orderColumns: SQL = sql`o.id, o.student_id, o.kind, o.program_id, o.state, o.amount_minor::text as amount_minor,
  o.currency, o.refunded_minor::text as refunded_minor, o.refund_policy, o.created_at, o.expires_at, o.paid_at`

const named = ({ language }: ReadContext): SQL => sql`${orderColumns},
  coalesce(case ${language} when 'kk' then pr.title_kk when 'en' then pr.title_en else pr.title_ru end,
    pr.title_ru, pr.title_kk, pr.title_en, '') as title,
  json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', coalesce(p.last_name, '')) as student`

const from: SQL = sql`from orders o
  left join programs pr on pr.school_id = o.school_id and pr.id = o.program_id
  join people p on p.school_id = o.school_id and p.id = o.student_id`

type Filter = Pick<
  z.output<typeof orderQuery>,
  'page' | 'page_size' | 'course_id' | 'user_id' | 'state' | 'q'
>

/** Returns a page of visible orders, the latest first; of paid ones alone where that is asked for. */
export async function listOrders(call: ReadContext, filter: Filter, isPaid = false) {
  const { db, actor } = call
  const { page, page_size: size, course_id: course, user_id: student, state, q } = filter
  const where = sql.join(
    [
      sql`o.school_id = ${db.schoolId}`,
      orderVisibleTo(actor),
      ...(course === undefined ? [] : [sql`o.program_id = ${course}`]),
      ...(student === undefined ? [] : [sql`o.student_id = ${student}`]),
      ...(state === undefined ? [] : [sql`o.state = ${state}`]),
      ...(q ? [matching(q)] : []),
      ...(isPaid ? [sql`o.kind = 'course' and o.state in ('succeeded', 'partially_refunded')`] : []),
    ],
    ' and ',
  )
  const [{ count }, rows] = await Promise.all([
    db.one<{ count: number }>(sql`select count(*)::int as count ${from} where ${where}`),
    db.rows<ListedRow>(sql`
      select ${named(call)} ${from} where ${where}
      order by o.created_at desc, o.id desc limit ${size} offset ${(page - 1) * size}`),
  ])
  return { count, results: rows.map(presentRow) }
}

/** Names are found in either order; a number alone is also an order's number. */
const matching = (q: string): SQL => sql`(position(fold_text(${q}) in fold_text(concat_ws(' ',
    p.last_name, p.first_name, p.last_name, p.email::text, pr.title_ru, pr.title_kk, pr.title_en))) > 0
  or o.id::text = ltrim(${q}, '№# '))`

/** Returns one visible order with its attempts and its refunds. @throws Failure 404 */
export async function getOrder(call: ReadContext, id: number): Promise<z.output<typeof order>> {
  const { db, actor } = call
  const row = await db.row<ListedRow & { readonly document: z.output<typeof order>['document'] }>(sql`
    select ${named(call)}, ${documentOfOrder} as document ${from}
    where o.school_id = ${db.schoolId} and o.id = ${id} and ${orderVisibleTo(actor)}`)
  if (!row) throw orderNotFound()
  const [rows, refunds] = await Promise.all([attemptsOf(db, id), refundsOf(call, row)])
  const attempts = rows.map(presentForPayer)
  return {
    ...presentRow(row),
    refund_policy: row.refund_policy,
    attempt: attempts[0] ?? null,
    attempts,
    refunds,
    document: row.document,
    may_issue_receipt:
      row.paid_at !== null && row.document === null && (await mayIssueReceipts.allows(actor, db)),
  }
}

/** Locks an order. */
export const lockOrder = (db: SchoolDb, id: number): Promise<OrderRow | undefined> =>
  db.row<OrderRow>(sql`
    select ${orderColumns} from orders o where o.school_id = ${db.schoolId} and o.id = ${id} for update`)

/** Returns the latest attempt to pay an order. */
export const latestAttempt = async (db: SchoolDb, orderId: number): Promise<AttemptRow | undefined> =>
  (await attemptsOf(db, orderId, 1))[0]

/** An order is open for a day: nobody can try more often than this. */
const maxAttempts = 200

const attemptsOf = (db: SchoolDb, orderId: number, limit = maxAttempts): Promise<AttemptRow[]> =>
  db.rows<AttemptRow>(sql`
    select ${attemptColumns} from payment_attempts a
    where a.school_id = ${db.schoolId} and a.order_ref = ${referenceOf(orderId)} and not a.is_test
    order by a.id desc limit ${limit}`)

async function refundsOf(call: ReadContext, { id, currency }: OrderRow) {
  const rows = await call.db.rows<{ keeps_access: boolean; refund: GivenBackRow }>(sql`
    select f.keeps_access, ${givenBackJson} as refund
    from order_refunds f
    join payment_refunds x on x.school_id = f.school_id and x.id = f.refund_id
    left join people b on b.school_id = f.school_id and b.id = f.requested_by and b.deleted_at is null
    where f.school_id = ${call.db.schoolId} and f.order_id = ${id} order by x.id`)
  const presented = await presenterOfRefunds(
    call,
    rows.map(({ refund }) => refund),
  )
  return rows.map(({ keeps_access, refund }) => ({
    ...presented(refund, amountOf({ amount_minor: refund.minor, currency })),
    keeps_access,
  }))
}

function presentRow(row: ListedRow): z.output<typeof orderRow> {
  return {
    id: row.id,
    kind: row.kind,
    course: row.program_id === null ? null : { id: row.program_id, title: row.title },
    student: row.student,
    state: row.state,
    amount: toWire(amountOf(row)),
    refunded: toWire(amountOf({ amount_minor: row.refunded_minor, currency: row.currency })),
    created_at: row.created_at,
    expires_at: row.expires_at,
    paid_at: row.paid_at,
  }
}
