import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import type { balanceQuery, balances } from '@qadam/contract/tranches/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { schoolToday } from '../../schools/public.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { heirs } from './heirs.ts'

type Query = z.output<typeof balanceQuery>
type Found = Omit<z.output<typeof balances>, 'next' | 'previous'>

interface Sums {
  readonly currency: CurrencyCode
  readonly charged: string
  readonly paid: string
  readonly due: string
  readonly overdue: string
  readonly refunded: string
}

/** Returns the sums of the students visible to the reader, by currency, and a page of the people behind them. */
export async function readBalance(ctx: ReadContext, query: Query): Promise<Found> {
  const { db, now } = ctx
  const today = await schoolToday(db, now)
  const order = query.of ? sql`b.${sql.identifier(query.of)} desc,` : sql``
  // Both out of one reading of the people: sums and page are of the same moment.
  const { behind, page } = await db.one<{
    behind: (Sums & { people: number })[] | null
    page: (Sums & { id: number; first_name: string; last_name: string })[] | null
  }>(sql`
    ${amounts(ctx, { query, today })}
    select
      (select json_agg(s order by s.currency) from
        (select currency, ${summed}, count(*)::int as people from behind group by currency) s) as behind,
      (select json_agg(r order by r.nr) from (
        select row_number() over (order by ${order} b.last_name, b.first_name, b.id, b.currency) as nr, b.id, b.first_name,
          b.last_name, b.currency, b.charged::text as charged, b.paid::text as paid, b.due::text as due,
          b.overdue::text as overdue, b.refunded::text as refunded
        from behind b order by 1 limit ${query.page_size} offset ${(query.page - 1) * query.page_size}) r) as page`)
  const sums = behind ?? []
  return {
    as_of: now.toISOString(),
    today,
    count: sums.reduce((all, { people }) => all + people, 0),
    sums: sums.map(({ people, ...own }) => ({ ...presentSums(own), people })),
    results: (page ?? []).map(({ id, first_name, last_name, ...own }) => ({
      student: { id, first_name, last_name },
      ...presentSums(own),
    })),
  }
}

function presentSums({ currency, charged, paid, due, overdue, refunded }: Sums) {
  const of = (minor: string) => ({ minor, currency })
  return {
    currency,
    charged: of(charged),
    paid: of(paid),
    due: of(due),
    overdue: of(overdue),
    refunded: of(refunded),
  }
}

const summed = sql`sum(charged)::text as charged, sum(paid)::text as paid, sum(due)::text as due,
  sum(overdue)::text as overdue, sum(refunded)::text as refunded`

interface Wanted {
  readonly query: Query
  readonly today: string
}

/** The amounts of each person and currency, as the table `behind`. */
function amounts({ db, actor }: ReadContext, { query, today }: Wanted): SQL {
  const { schoolId } = db
  const conditions = [
    ...(query.currency === undefined ? [] : [sql`s.currency = ${query.currency}`]),
    ...(query.of === undefined ? [] : [sql`s.${sql.identifier(query.of)} > 0`]),
  ]
  return sql`
    with ${heirs(schoolId)},
    chosen as materialized (
      select p.id, p.first_name, coalesce(p.last_name, '') as last_name from people p
      left join student_records r on r.school_id = p.school_id and r.student_id = p.id
      left join student_steps e on e.school_id = p.school_id and e.student_id = p.id
      where p.school_id = ${schoolId} and ${studentsVisibleTo(actor, { all: true })} and ${filtersOf(query)}),
    counted as (
      select id as person_id, id from chosen
      union all select h.gone, h.heir from heirs h join chosen c on c.id = h.heir),
    totals as (
      select n.id, a.currency, coalesce(sum(t.charged), 0) as charged, coalesce(sum(t.paid), 0) as paid,
        coalesce(sum(t.refunded), 0) as refunded,
        coalesce(sum(b.balance) filter (where a.kind = 'receivable' and a.person_id = n.id), 0) as owed
      from counted n
      join ledger_accounts a on a.school_id = ${schoolId} and a.person_id = n.person_id
      join ledger_balances b on b.school_id = a.school_id and b.account_id = a.id
      left join ledger_account_totals t on t.school_id = a.school_id and t.account_id = a.id
      group by 1, 2 having count(t.account_id) > 0),
    open as (
      select t.student_id, t.currency, sum(t.amount_minor - t.paid_minor) filter (where t.due_on < ${today}) as overdue,
        sum(t.amount_minor - t.paid_minor) filter (where t.due_on is null or t.due_on > ${today}) as later
      from tranches t join chosen c on c.id = t.student_id
      where t.school_id = ${schoolId} and t.ended_at is null and t.waived_at is null and t.paid_minor < t.amount_minor
      group by 1, 2),
    behind as materialized (
      select * from (
        select c.id, c.first_name, c.last_name, t.currency, t.charged, t.paid, t.refunded, coalesce(n.overdue, 0) as overdue,
          t.owed - coalesce(n.overdue, 0) - coalesce(n.later, 0) as due
        from chosen c
        join totals t on t.id = c.id
        left join open n on n.student_id = c.id and n.currency = t.currency) s
      ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, ' and ')}`})`
}

/** The five filters of the specification, as in the list of students: several values of one are alternatives. */
function filtersOf(query: Query): SQL {
  const conditions = [
    ...(query.degree ? [sql`r.degree_ids && ${query.degree}::bigint[]`] : []),
    ...(query.academic_year ? [sql`r.academic_year_id = any(${query.academic_year}::bigint[])`] : []),
    ...(query.countries ? [sql`r.countries && ${query.countries}::text[]`] : []),
    ...(query.step ? [sql`r.step_ids && ${query.step}::bigint[]`] : []),
    ...(query.pre_enrollment === undefined
      ? []
      : [sql`coalesce(e.pre_enrollment_admit, false) = ${query.pre_enrollment}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, ' and ')
}
