import type { billingDocument, billingQuery } from '@qadam/contract/billing/schemas.ts'
import type { BillingKind } from '@qadam/contract/billing/vocabulary.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { openOrderStates } from '@qadam/contract/orders/lifecycle.ts'
import { numberOf } from '@qadam/contract/papers/number.ts'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { pageOfPaper } from '../../papers/public.ts'
import { billingNotFound } from '../errors.ts'
import { holderOf, ofStudent, visibleTo } from '../policy.ts'
import { type BillingContent, stateOf } from '../rules.ts'
import { inLanguages } from './content.ts'

export interface BillingRow {
  readonly id: number
  readonly kind: BillingKind
  readonly student_id: number
  readonly student: string
  readonly year: number
  readonly number: number
  readonly issued_on: string
  readonly issued_at: string
  readonly sum_minor: string
  readonly currency: CurrencyCode
  readonly layout: number
  readonly content: BillingContent
  readonly code: string
  readonly due_on: string | null
  /** What was recorded by hand, of which it is. */
  readonly receipt_id: number | null
  readonly corrects: { readonly id: number; readonly year: number; readonly number: number } | null
  readonly paid: string
  readonly open: string
  readonly voided_at: string | null
  readonly reason: string | null
  readonly voided_by: string | null
}

/** Returns a page of the documents visible to the reader, the newest first. */
export async function listBilling(ctx: ReadContext, asked: z.output<typeof billingQuery>) {
  const where = sql`${visibleTo(ctx.actor)} and ${asked.user_id ? ofStudent(asked.user_id) : sql`true`}
    and ${asked.kind ? sql`d.kind = ${asked.kind}` : sql`true`}
    and ${asked.is_open ? isOpen : sql`true`} and ${asked.q ? foundBy(asked.q) : sql`true`}`
  const { count } = await ctx.db.one<{ count: number }>(sql`
    select count(*)::int as count ${documents(ctx, { hasPaid: asked.is_open === true })} and ${where}`)
  const rows = await rowsWhere(
    ctx,
    sql`${where} order by d.id desc limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`,
  )
  return { count, results: await Promise.all(rows.map((row) => presentBilling(ctx, row))) }
}

// The states `unpaid` and `part` of rules.ts.
const isOpen = sql`d.kind = 'invoice' and v.voided_at is null and i.open > 0 and i.paid < d.sum_minor`

function foundBy(q: string): SQL {
  const part = q.replace(/[\\%_]/g, '\\$&')
  return sql`(concat(p.first_name, ' ', p.last_name, ' ', p.first_name) ilike ${`%${part}%`}
    or d.content->'payer'->>'name' ilike ${`%${part}%`}
    or concat(d.year, '-', lpad(d.number::text, 4, '0')) like ${`${part}%`})`
}

interface IssuedAsked {
  readonly student: number
  readonly limit: number
  /** Of this money by hand alone. */
  readonly receipts?: readonly number[]
}

/** Returns what was issued for a student, the newest first, with its payer. */
export async function issuedOf(ctx: ReadContext, { student, limit, receipts }: IssuedAsked) {
  const rows = await rowsWhere(
    ctx,
    sql`${visibleTo(ctx.actor)} and ${ofStudent(student)}
      and ${receipts ? sql`d.receipt_id = ${anyId(receipts)}` : sql`true`} order by d.id desc limit ${limit}`,
  )
  return Promise.all(
    rows.map(async (row) => ({
      ...(await presentBilling(ctx, row)),
      payer: row.content.payer,
      student: row.content.student,
      receiptId: row.receipt_id,
    })),
  )
}

/** Returns a document visible to the reader. @throws Failure 404 */
export async function getBillingRow(ctx: ReadContext, id: number): Promise<BillingRow> {
  const [row] = await rowsWhere(ctx, sql`d.id = ${id} and ${visibleTo(ctx.actor)}`)
  if (!row) throw billingNotFound()
  return row
}

export async function presentBilling(
  ctx: ReadContext,
  row: BillingRow,
): Promise<z.output<typeof billingDocument>> {
  const { content, kind, currency } = row
  const of = (minor: string) => toWire(money(BigInt(minor), currency))
  return {
    id: row.id,
    kind,
    number: numberOf(row),
    issued_on: row.issued_on,
    student: { id: row.student_id, name: row.student },
    payer: content.payer.name,
    purpose: content.purpose[ctx.language],
    sum: of(row.sum_minor),
    left: content.kind === 'correction' ? of(content.left_minor) : null,
    corrects: row.corrects && { id: row.corrects.id, number: numberOf(row.corrects) },
    due_on: row.due_on,
    paid: kind === 'invoice' ? of(row.paid) : null,
    state: stateOf({
      isVoided: row.voided_at !== null,
      isInvoice: kind === 'invoice',
      sum: BigInt(row.sum_minor),
      paid: BigInt(row.paid),
      open: BigInt(row.open),
    }),
    voided:
      row.voided_at === null ? null : { at: row.voided_at, reason: reasonOf(row, ctx), by: row.voided_by },
    page: await pageOfPaper(ctx, row.code),
  }
}

/** Nobody wrote the reason where a refund failed at its provider. */
const reasonOf = ({ reason, kind }: BillingRow, { language }: ReadContext): string =>
  kind === 'correction' && reason === 'refund_failed' ? inLanguages('refundFailed')[language] : (reason ?? '')

const rowsWhere = (ctx: ReadContext, rest: SQL) =>
  ctx.db.rows<BillingRow>(sql`
    select d.id, d.kind, p.id as student_id, trim(concat_ws(' ', p.first_name, p.last_name)) as student, d.year, d.number,
      d.issued_on::text as issued_on, d.issued_at, d.sum_minor::text as sum_minor, d.currency, d.layout, d.content,
      d.paper_code as code, d.receipt_id, d.due_on::text as due_on, v.voided_at, v.reason,
      nullif(trim(concat_ws(' ', b.first_name, b.last_name)), '') as voided_by,
      (select json_build_object('id', c.id, 'year', c.year, 'number', c.number) from billing_documents c
        where c.school_id = d.school_id and c.id = d.corrects_id) as corrects,
      coalesce(i.paid, 0)::text as paid, coalesce(i.open, 0)::text as open
    ${documents(ctx, { hasPaid: true })} and ${rest}`)

/** Documents `d` of the school with their student `p`, their voiding `v` by `b` and, where asked, what was paid `i`. */
const documents = ({ db, now }: ReadContext, { hasPaid }: { readonly hasPaid: boolean }): SQL => sql`
  from billing_documents d
  join people p on p.school_id = d.school_id and p.id = ${holderOf}
  left join billing_voids v on v.school_id = d.school_id and v.document_id = d.id
  left join people b on b.school_id = v.school_id and b.id = v.voided_by
  ${hasPaid ? sql`left join lateral (${paidOf(now)}) i on d.kind = 'invoice'` : sql``}
  where d.school_id = ${db.schoolId}`

/** What was paid of an invoice `d`, and what can still be paid: of its tranches since it was issued, or of its order. */
const paidOf = (now: Date): SQL => sql`
  select sum(x.paid) as paid, sum(x.open) as open from (
    select least(l.minor, greatest(t.paid_minor - l.paid_before_minor, 0)) as paid,
      case when t.ended_at is null and t.waived_at is null then least(l.minor, t.amount_minor - t.paid_minor) else 0 end
        as open
    from invoice_tranches l
    join tranches t on t.school_id = l.school_id and t.id = l.tranche_id
    where l.school_id = d.school_id and l.document_id = d.id
    union all
    select case when o.paid_at is null then 0 else d.sum_minor end,
      case when o.state = any(${[...openOrderStates]}::text[]) and o.expires_at > ${now} then d.sum_minor else 0 end
    from orders o where o.school_id = d.school_id and o.id = d.order_id) x`
