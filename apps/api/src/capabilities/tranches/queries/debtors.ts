import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { type Aging, agings, type DebtList } from '@qadam/contract/tranches/rules.ts'
import type { debtorQuery, debtors } from '@qadam/contract/tranches/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import { recordLook } from '../../../platform/events/record-many.ts'
import type { ReadContext, RequestContext } from '../../../platform/http/call.ts'
import { schoolToday } from '../../schools/public.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { debtorsOpened } from '../events.ts'

type Query = z.output<typeof debtorQuery>
export type Debtor = Found['results'][number]
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
  const { people, sums, page } = await listDebts(ctx, { query, today })
  const ages = sums.overdue
  const shown =
    query.list === 'overdue'
      ? ages.filter(({ aging }) => query.aging === undefined || aging === query.aging)
      : sums[query.list]
  recordLook(ctx, debtorsOpened, {
    kind: 'school',
    ids: [ctx.schoolId],
    payload: { list: query.list, page: query.page, people: page.length },
  })
  return {
    today,
    count: peopleIn(shown),
    people,
    sums: byCurrency(shown),
    aging: ages.flatMap(({ aging, amount, currency, people: of }) =>
      aging === null ? [] : [{ aging, amount: { minor: amount, currency }, people: of }],
    ),
    results: page.map(presented),
  }
}

/** Returns the first people of a list, without its sums. */
export async function debtorsOf(
  ctx: ReadContext,
  { limit, ...query }: Pick<Query, 'list' | 'aging'> & { readonly limit: number },
): Promise<Debtor[]> {
  const today = await schoolToday(ctx.db, ctx.now)
  const { page } = await listDebts(ctx, { query: { ...query, page: 1, page_size: limit }, today })
  return page.map(presented)
}

const presented = ({ id, first_name, last_name, currency, amount, awaiting, ...row }: Row): Debtor => ({
  student: { id, first_name, last_name },
  amount: { minor: amount, currency },
  awaiting: { minor: awaiting, currency },
  ...row,
})

const peopleIn = (sums: readonly Summed[]) => sums.reduce((all, { people }) => all + people, 0)

function byCurrency(sums: readonly Summed[]): Found['sums'] {
  return [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
    const own = sums.filter((one) => one.currency === currency)
    const minor = own.reduce((all, { amount }) => all + BigInt(amount), 0n).toString()
    return { currency, amount: { minor, currency }, people: peopleIn(own) }
  })
}

interface Wanted {
  readonly query: Query
  readonly today: string
}

interface Debts {
  readonly people: Found['people']
  readonly sums: Readonly<Record<DebtList, readonly Summed[]>>
  readonly page: readonly Row[]
}

/** Reads the debts once: sums, counts and page are of the same moment. */
async function listDebts(ctx: ReadContext, { query, today }: Wanted): Promise<Debts> {
  const { list, aging } = query
  const [amount, day] = [amountOf[list], dayOf[list]]
  const sumsOf = (of: DebtList) => sql`
    (select coalesce(json_agg(s order by s.currency, array_position(${[...agings]}::text[], s.aging)), '[]') from (
      select currency, ${of === 'overdue' ? sql`aging` : sql`null::text as aging`}, sum(${amountOf[of]})::text as amount,
        count(*)::int as people
      from debts where ${amountOf[of]} > 0 group by 1, 2) s)`
  return ctx.db.one<Debts>(sql`
    ${debts(ctx, today)},
    page as (
      select d.*, row_number() over (order by ${day} nulls last, ${amount} desc, last_name, first_name, id, currency) as nr
      from debts d where ${amount} > 0 ${aging === undefined ? sql`` : sql`and aging = ${aging}`}
      order by nr limit ${query.page_size} offset ${(query.page - 1) * query.page_size})
    select
      (select json_build_object('overdue', count(*) filter (where overdue > 0), 'today', count(*) filter (where due > 0),
        'soon', count(*) filter (where soon > 0)) from debts) as people,
      json_build_object('overdue', ${sumsOf('overdue')}, 'today', ${sumsOf('today')}, 'soon', ${sumsOf('soon')}) as sums,
      (select coalesce(json_agg(json_build_object('id', l.id, 'first_name', l.first_name, 'last_name', l.last_name,
        'currency', l.currency, 'amount', ${amount}::text, 'due_on', ${day}::text,
        'days', greatest(coalesce(${today}::date - ${day}, 0), 0), 'promised_until', l.promised_until::text,
        'awaiting', (select coalesce(sum(r.amount_minor), 0)::text from receipts r where r.school_id = ${ctx.schoolId}
          and r.student_id = l.id and r.currency = l.currency and r.kind = 'receipt' and r.state = 'awaiting'),
        'last_paid_on', (select max(r.paid_on)::text from receipts r where r.school_id = ${ctx.schoolId}
          and r.student_id = l.id and r.kind = 'receipt' and r.state = 'confirmed')) order by l.nr), '[]')
      from page l) as page`)
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
 * The people who owe, by currency, as the table `debts`. What no tranche explains (from before the school began here) has
 * no day and is to be paid today, as in the balance.
 */
function debts({ db, actor }: ReadContext, today: string): SQL {
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
    debts as materialized (
      select v.id, v.first_name, v.last_name, o.currency, coalesce(n.overdue, 0) as overdue,
        o.balance - coalesce(n.overdue, 0) - coalesce(n.later, 0) as due, coalesce(n.soon, 0) as soon,
        n.oldest_on, n.today_on, n.soon_on, n.promised_until,
        case when n.oldest_on is null then null when ${today}::date - n.oldest_on <= 30 then '1_30'
          when ${today}::date - n.oldest_on <= 60 then '31_60' when ${today}::date - n.oldest_on <= 90 then '61_90'
          else 'over_90' end as aging
      from owed o join visible v on v.id = o.id
      left join planned n on n.student_id = o.id and n.currency = o.currency)`
}
