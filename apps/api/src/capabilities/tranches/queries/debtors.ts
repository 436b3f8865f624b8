import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { type Aging, agings, type DebtList } from '@qadam/contract/tranches/rules.ts'
import type { debtorQuery, debtors } from '@qadam/contract/tranches/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { schoolToday } from '../../schools/public.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { debtorsOpened } from '../events.ts'

type Query = z.output<typeof debtorQuery>
type Found = Omit<z.output<typeof debtors>, 'next' | 'previous'>

interface Summed {
  readonly currency: CurrencyCode
  readonly aging: Aging | null
  readonly amount: string
  readonly people: number
}

interface Row {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly currency: CurrencyCode
  readonly amount: string
  readonly due_on: string | null
  readonly days: number
  readonly promised_until: string | null
  readonly awaiting: string
  readonly last_paid_on: string | null
}

/** Returns a page of the people visible to the reader who have to pay, and records that it was opened. */
export async function openDebtors(ctx: RequestContext, query: Query): Promise<Found> {
  const today = await schoolToday(ctx.db, ctx.now)
  const ages = await sumsOf(ctx, { list: 'overdue', today })
  const shown =
    query.list !== 'overdue'
      ? await sumsOf(ctx, { list: query.list, today })
      : ages.filter(({ aging }) => query.aging === undefined || aging === query.aging)
  const results = await pageOf(ctx, { query, today })
  await record(ctx, debtorsOpened, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { list: query.list, page: query.page, people: results.length },
  })
  return {
    today,
    count: peopleIn(shown),
    people: await peopleOf(ctx, today),
    sums: byCurrency(shown),
    aging: ages.flatMap(({ aging, amount, currency, people }) =>
      aging === null ? [] : [{ aging, amount: { minor: amount, currency }, people }],
    ),
    results,
  }
}

const peopleIn = (sums: readonly Summed[]) => sums.reduce((all, { people }) => all + people, 0)

function byCurrency(sums: readonly Summed[]): Found['sums'] {
  return [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
    const own = sums.filter((one) => one.currency === currency)
    const minor = own.reduce((all, { amount }) => all + BigInt(amount), 0n).toString()
    return { currency, amount: { minor, currency }, people: peopleIn(own) }
  })
}

interface Wanted {
  readonly list: DebtList
  readonly today: string
  readonly aging?: Aging | undefined
}

function sumsOf(ctx: ReadContext, wanted: Wanted): Promise<Summed[]> {
  return ctx.db.rows<Summed>(sql`
    ${debts(ctx, wanted)}
    select currency, aging, sum(amount)::text as amount, count(*)::int as people from listed
    group by currency, aging order by currency, array_position(${[...agings]}::text[], aging)`)
}

async function peopleOf(ctx: ReadContext, today: string): Promise<Found['people']> {
  return ctx.db.one<Found['people']>(sql`
    ${debts(ctx, { list: 'overdue', today })}
    select count(*) filter (where overdue > 0)::int as overdue, count(*) filter (where due > 0)::int as today,
      count(*) filter (where soon > 0)::int as soon
    from debts`)
}

async function pageOf(
  ctx: ReadContext,
  { query, today }: { readonly query: Query; readonly today: string },
): Promise<Found['results']> {
  const { list, aging } = query
  const rows = await ctx.db.rows<Row>(sql`
    ${debts(ctx, { list, today, aging })}
    select l.id, l.first_name, l.last_name, l.currency, l.amount::text as amount, l.due_on::text as due_on, l.days,
      l.promised_until::text as promised_until,
      (select coalesce(sum(r.amount_minor), 0)::text from receipts r where r.school_id = ${ctx.schoolId}
        and r.student_id = l.id and r.currency = l.currency and r.kind = 'receipt' and r.state = 'awaiting') as awaiting,
      (select max(r.paid_on)::text from receipts r where r.school_id = ${ctx.schoolId}
        and r.student_id = l.id and r.kind = 'receipt' and r.state = 'confirmed') as last_paid_on
    from listed l
    order by l.due_on nulls last, l.amount desc, l.last_name, l.first_name, l.id, l.currency
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`)
  return rows.map(({ id, first_name, last_name, currency, amount, awaiting, ...row }) => ({
    student: { id, first_name, last_name },
    amount: { minor: amount, currency },
    awaiting: { minor: awaiting, currency },
    ...row,
  }))
}

// What each list is about: its amount and the earliest day of it.
const amountOf: Readonly<Record<DebtList, SQL>> = {
  overdue: sql`overdue`,
  today: sql`due`,
  soon: sql`soon`,
}
const dayOf: Readonly<Record<DebtList, SQL>> = {
  overdue: sql`oldest_on`,
  today: sql`today_on`,
  soon: sql`soon_on`,
}

/**
 * The people who owe, by currency, as the table `debts`, and those of one list as `listed`. What no tranche explains
 * (from before the school began here) has no day and is to be paid today, as in the balance.
 */
function debts({ db, actor }: ReadContext, { list, today, aging }: Wanted): SQL {
  const { schoolId } = db
  return sql`
    with owed as materialized (
      select a.person_id as id, a.currency, b.balance from ledger_accounts a
      join ledger_balances b on b.school_id = a.school_id and b.account_id = a.id
      where a.school_id = ${schoolId} and a.kind = 'receivable' and b.balance > 0),
    visible as materialized (
      select p.id, p.first_name, coalesce(p.last_name, '') as last_name from people p
      where p.school_id = ${schoolId} and p.id in (select id from owed) and ${studentsVisibleTo(actor, { all: true })}),
    open as (
      select t.student_id, t.currency, t.due_on, t.promised_until, t.amount_minor - t.paid_minor as rest from tranches t
      where t.school_id = ${schoolId} and t.ended_at is null and t.waived_at is null and t.paid_minor < t.amount_minor),
    planned as (
      select student_id, currency,
        coalesce(sum(rest) filter (where due_on < ${today}), 0) as overdue,
        coalesce(sum(rest) filter (where due_on is null or due_on > ${today}), 0) as later,
        coalesce(sum(rest) filter (where due_on > ${today} and due_on <= ${today}::date + 30), 0) as soon,
        min(due_on) filter (where due_on < ${today}) as oldest_on,
        min(due_on) filter (where due_on = ${today}) as today_on,
        min(due_on) filter (where due_on > ${today}) as soon_on,
        max(promised_until) filter (where due_on <= ${today}) as promised_until
      from open group by 1, 2),
    debts as (
      select v.id, v.first_name, v.last_name, o.currency, coalesce(n.overdue, 0) as overdue,
        o.balance - coalesce(n.overdue, 0) - coalesce(n.later, 0) as due, coalesce(n.soon, 0) as soon,
        n.oldest_on, n.today_on, n.soon_on, n.promised_until
      from owed o join visible v on v.id = o.id
      left join planned n on n.student_id = o.id and n.currency = o.currency),
    listed as (
      select * from (
        select d.*, ${amountOf[list]} as amount, ${dayOf[list]} as due_on,
          greatest(coalesce(${today}::date - ${dayOf[list]}, 0), 0) as days,
          case when d.oldest_on is null then null when ${today}::date - d.oldest_on <= 30 then '1_30'
            when ${today}::date - d.oldest_on <= 60 then '31_60' when ${today}::date - d.oldest_on <= 90 then '61_90'
            else 'over_90' end as aging
        from debts d) x
      where amount > 0 ${aging === undefined ? sql`` : sql`and aging = ${aging}`})`
}
