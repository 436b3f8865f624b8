import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import type { paymentQuery, payment as paymentSchema } from '@qadam/contract/payment-history/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { documentJson } from '../../payment-providers/public.ts'
import { studentsVisibleTo } from '../../students/public.ts'

type Payment = z.output<typeof paymentSchema>
type Filter = z.output<typeof paymentQuery>

interface PaymentRow extends Omit<Payment, 'amount'> {
  readonly amount_minor: string
  readonly currency: CurrencyCode
}

interface TotalRow {
  readonly currency: CurrencyCode
  readonly count: number
  readonly came: string
  readonly went_back: string
}

/**
 * Returns a page of what came and went back for the students visible to the reader, the latest first, with the sums of
 * all pages: records by hand with those that wait, what providers took for orders
 * and tranches, and what they gave back.
 */
export async function listPayments(ctx: ReadContext, filter: Filter) {
  // No page reaches past these of any kind, which an index finds.
  const maxRows = filter.page * filter.page_size
  const latestOf = (parts: readonly SQL[]) =>
    sql.join(
      parts.map(
        (part) => sql`
          (select e.* from ${people(part)} where ${visible} order by e.at desc, e.id desc limit ${maxRows})`,
      ),
      ' union all ',
    )
  const people = (entries: SQL) => sql`(${entries}) e
    join people p on p.school_id = ${ctx.schoolId} and p.id = e.student_id`
  const visible = studentsVisibleTo(ctx.actor)
  const [sums, rows] = await Promise.all([
    ctx.db.rows<TotalRow>(sql`
      select e.currency, count(*)::int as count,
        coalesce(sum(e.amount_minor) filter (where e.state = 'confirmed' and e.kind in ('receipt', 'order', 'tranche')), 0)::text
          as came,
        coalesce(sum(e.amount_minor) filter (where e.state = 'confirmed' and e.kind in ('refund', 'order_refund',
          'tranche_refund')), 0)::text as went_back
      from ${people(sql.join(partsOf(ctx, filter), ' union all '))} where ${visible}
      group by e.currency order by e.currency`),
    ctx.db.rows<PaymentRow>(sql`
      select e.kind, e.id, e.amount_minor::text as amount_minor, e.currency, e.at, e.state, e.method, e.number, e.by_link,
        json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', coalesce(p.last_name, '')) as student,
        case when e.program_id is not null then json_build_object('id', e.program_id, 'title',
          (select coalesce(case ${ctx.language} when 'kk' then c.title_kk when 'en' then c.title_en else c.title_ru end,
            c.title_ru, c.title_kk, c.title_en, '') from programs c
            where c.school_id = ${ctx.schoolId} and c.id = e.program_id)) end as course,
        ${documentJson(sql`p.school_id`, documentOf)} as document
      from ${people(latestOf(partsOf(ctx, filter)))} order by e.at desc, e.kind, e.id desc
      limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`),
  ])
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    totals: sums.map(({ currency, came, went_back }) => ({
      came: toWire(money(BigInt(came), currency)),
      went_back: toWire(money(BigInt(went_back), currency)),
    })),
    results: rows.map(({ amount_minor, currency, ...row }) => ({
      ...row,
      amount: toWire(money(BigInt(amount_minor), currency)),
    })),
  }
}

/** The document of an entry `e`: each key is looked up in an index of its own. */
const documentOf = sql`(
  d.attempt_id = case e.kind when 'tranche' then e.id when 'order' then (select min(a.id) from payment_attempts a
    where a.school_id = p.school_id and a.order_ref = 'order:' || e.id and a.state = 'succeeded' and not a.is_test) end
  or d.refund_id = case when e.kind in ('order_refund', 'tranche_refund') then e.id end
  or d.receipt_id = case when e.kind in ('receipt', 'refund') then e.id end)`

/** What is by hand, what was ordered and what providers gave back, each narrowed where its index helps. */
function partsOf({ schoolId }: ReadContext, filter: Filter): SQL[] {
  const zone = sql`(select s.time_zone from schools s where s.school_id = ${schoolId})`
  const narrowed = (student: SQL, at: SQL): SQL =>
    sql.join(
      [
        ...(filter.user_id === undefined ? [] : [sql` and ${student} = ${filter.user_id}`]),
        ...(filter.from === undefined
          ? []
          : [sql` and ${at} >= ${filter.from}::date::timestamp at time zone ${zone}`]),
        ...(filter.to === undefined
          ? []
          : [sql` and ${at} < (${filter.to}::date + 1)::timestamp at time zone ${zone}`]),
      ],
      '',
    )
  const parts: Record<Payment['kind'], SQL> = {
    receipt: byHand('receipt'),
    refund: byHand('refund'),
    order: sql`
      select 'order' as kind, o.id, o.student_id, o.amount_minor, o.currency, o.paid_at as at, 'confirmed' as state,
        null as method, '' as number, o.program_id, exists (select 1 from payment_requests l
          where l.school_id = o.school_id and l.order_id = o.id and l.paid_at is not null) as by_link
      from orders o
      where o.school_id = ${schoolId} and o.paid_at is not null${narrowed(sql`o.student_id`, sql`o.paid_at`)}`,
    order_refund: sql`
      select 'order_refund' as kind, f.refund_id as id, o.student_id, g.amount_minor, o.currency, g.requested_at as at,
        case g.state when 'succeeded' then 'confirmed' else g.state end as state, null as method, '' as number,
        o.program_id, false as by_link
      from order_refunds f
      join orders o on o.school_id = f.school_id and o.id = f.order_id
      join payment_refunds g on g.school_id = f.school_id and g.id = f.refund_id
      where f.school_id = ${schoolId}${narrowed(sql`o.student_id`, sql`g.requested_at`)}`,
    tranche: sql`
      select 'tranche' as kind, a.id, l.student_id, a.amount_minor, a.currency, a.settled_at as at, 'confirmed' as state,
        null as method, '' as number, null::bigint as program_id, true as by_link
      from payment_request_attempts x
      join payment_requests l on l.school_id = x.school_id and l.id = x.request_id and l.tranche_id is not null
      join payment_attempts a on a.school_id = x.school_id and a.id = x.attempt_id and a.state = 'succeeded'
      where x.school_id = ${schoolId}${narrowed(sql`l.student_id`, sql`a.settled_at`)}`,
    tranche_refund: sql`
      select 'tranche_refund' as kind, f.refund_id as id, l.student_id, g.amount_minor, a.currency, g.requested_at as at,
        case g.state when 'succeeded' then 'confirmed' else g.state end as state, null as method, '' as number,
        null::bigint as program_id, false as by_link
      from payment_request_refunds f
      join payment_requests l on l.school_id = f.school_id and l.id = f.request_id
      join payment_refunds g on g.school_id = f.school_id and g.id = f.refund_id
      join payment_attempts a on a.school_id = g.school_id and a.id = g.attempt_id
      where f.school_id = ${schoolId}${narrowed(sql`l.student_id`, sql`g.requested_at`)}`,
  }
  function byHand(kind: 'receipt' | 'refund'): SQL {
    return sql`
      select r.kind, r.id, r.student_id, r.amount_minor, r.currency, r.recorded_at as at, r.state, r.method, r.number,
        null::bigint as program_id, false as by_link
      from receipts r
      where r.school_id = ${schoolId} and r.kind = ${kind}${narrowed(sql`r.student_id`, sql`r.recorded_at`)}`
  }
  return filter.kind === undefined ? Object.values(parts) : [parts[filter.kind]]
}
