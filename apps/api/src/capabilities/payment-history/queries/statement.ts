import type { TransactionKind } from '@qadam/contract/ledger/vocabulary.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import type { statement } from '@qadam/contract/payment-history/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'
import { billingReferenceJson } from '../../payment-providers/public.ts'

export type Statement = Omit<z.output<typeof statement>, 'next' | 'previous'>
export type StatementLine = Statement['results'][number]

interface Asked {
  readonly student: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Of the titles of courses; the reader's without one. */
  readonly language?: Language | undefined
  readonly limit: number
  readonly offset: number
}

interface SumRow {
  readonly currency: CurrencyCode
  readonly opening: string
  readonly charged: string
  readonly paid: string
  readonly closing: string
  readonly lines: number
}

interface LineRow {
  readonly id: number
  readonly on: string
  readonly kind: TransactionKind
  readonly reverses: TransactionKind | null
  readonly document: string
  readonly note: string
  readonly issued: StatementLine['issued']
  readonly currency: CurrencyCode
  readonly charged: string
  readonly paid: string
  readonly balance: string
}

interface StatementRow {
  readonly student: Statement['student']
  readonly sums: readonly SumRow[]
  readonly lines: readonly LineRow[]
}

/**
 * Returns the statement of account of a student: a part of its lines, the oldest first, with the balances of the whole
 * period. The caller must have checked access. @throws Failure 400 for a period that ends before it begins
 */
export async function getStatement(ctx: ReadContext, asked: Asked): Promise<Statement> {
  const { from = null, to = null } = asked
  if (from !== null && to !== null && from > to) throw badField('to', 'report.period_reversed')
  // Prepared once: to plan it takes longer than to run it.
  const { student, sums, lines } = await ctx.db.one<StatementRow>(statementOf(ctx, asked), 'statement')
  return {
    student,
    from,
    to,
    count: sums.reduce((all, { lines: some }) => all + some, 0),
    sums: sums.map(({ currency, opening, charged, paid, closing }) => {
      const of = (minor: string): MoneyOnWire => ({ minor, currency })
      return {
        currency,
        opening: of(opening),
        charged: of(charged),
        paid: of(paid),
        closing: of(closing),
      }
    }),
    results: lines.map(presentLine),
  }
}

function presentLine({ charged, paid, balance, currency, ...row }: LineRow): StatementLine {
  return {
    ...row,
    charged: charged === '0' ? null : { minor: charged, currency },
    paid: paid === '0' ? null : { minor: paid, currency },
    balance: { minor: balance, currency },
  }
}

/** One statement, so that it is planned and asked once. Its text is the same for every student, period and language. */
function statementOf(ctx: ReadContext, { student, from, to, language, limit, offset }: Asked): SQL {
  const { schoolId } = ctx
  return sql`
    with bounds as materialized (
      select s.time_zone, ${from ?? null}::date::timestamp at time zone s.time_zone as since,
        (${to ?? null}::date + 1)::timestamp at time zone s.time_zone as until
      from schools s where s.school_id = ${schoolId}),
    lines as materialized (
      select l.*, sum(l.charged - l.paid) over (partition by l.currency order by l.at, l.id) as balance,
        coalesce(l.at < b.since, false) as is_before, coalesce(l.at >= b.until, false) as is_after
      from (${movements(ctx, student)} union all ${providerRefunds(ctx, student)}) l cross join bounds b),
    sums as (
      select currency, coalesce(sum(charged - paid) filter (where is_before), 0)::text as opening,
        coalesce(sum(charged) filter (where not is_before and not is_after), 0)::text as charged,
        coalesce(sum(paid) filter (where not is_before and not is_after), 0)::text as paid,
        coalesce(sum(charged - paid) filter (where not is_after), 0)::text as closing,
        count(*) filter (where not is_before and not is_after)::int as lines
      from lines group by currency),
    listed as (
      select * from lines where not is_before and not is_after order by at, id, currency
      limit ${limit}::int offset ${offset}::int),
    documents as (
      select coalesce('hand:' || d.receipt_id, 'paid:' || d.attempt_id, 'back:' || d.refund_id) as source,
        ${billingReferenceJson} as issued
      from billing_documents d
      where d.school_id = ${schoolId} and d.student_id = ${student} and d.kind in ('receipt', 'correction')),
    presented as (
      select l.at, l.id, (l.at at time zone b.time_zone)::date::text as "on", l.kind, e.kind as reverses,
        coalesce(nullif(r.number, ''), o.id::text, '') as document,
        coalesce(case ${language ?? ctx.language}::text when 'kk' then c.title_kk when 'en' then c.title_en else c.title_ru end,
          c.title_ru, c.title_kk, c.title_en, t.note, '') as note,
        d.issued,
        l.currency, l.charged::text as charged, l.paid::text as paid, l.balance::text as balance
      from listed l cross join bounds b
      left join ledger_transactions e on e.school_id = ${schoolId} and e.id = l.reverses_id
      left join receipts r on r.school_id = ${schoolId} and r.id = ${idIn(['receipt', 'refund'])}
        and r.student_id = ${student}
      left join orders o on o.school_id = ${schoolId} and o.id = ${idIn(['order'])} and o.student_id = ${student}
      left join programs c on c.school_id = ${schoolId} and c.id = o.program_id
      left join payment_requests q on q.school_id = ${schoolId} and q.id = ${idIn(['request'])}
        and q.student_id = ${student}
      left join tranches t on t.school_id = ${schoolId} and t.id = coalesce(${idIn(['tranche'])}, q.tranche_id)
        and t.student_id = ${student}
      left join documents d on d.source = ${sourceOf})
    select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', coalesce(p.last_name, '')) as student,
      (select coalesce(json_agg(s order by s.currency), '[]') from sums s) as sums,
      (select coalesce(json_agg(json_build_object('id', l.id, 'on', l."on", 'kind', l.kind, 'reverses', l.reverses,
         'document', l.document, 'note', l.note, 'issued', l.issued, 'currency', l.currency, 'charged', l.charged, 'paid', l.paid,
         'balance', l.balance) order by l.at, l.id, l.currency), '[]') from presented l) as lines
    from people p where p.school_id = ${schoolId} and p.id = ${student}`
}

/** A key of a transaction begins with what it is of: `receipt:5`, `tranche:7:1`. */
const idIn = (kinds: readonly string[]): SQL => sql`
  case when split_part(l.key, ':', 1) = any(${[...kinds]}::text[]) and split_part(l.key, ':', 2) ~ '^[0-9]{1,18}$'
    then split_part(l.key, ':', 2)::bigint end`

/**
 * What the document of a line `l` is for: money that came or went back, by hand (`receipt:5:post`), or through a provider
 * (`order:5:receipt:9`, `request:5:receipt:9`, `order:5:refunded:7`). Of a refund by hand the line that pays it out has it,
 * not the grant before.
 */
const sourceOf: SQL = sql`case
  when l.kind in ('receipt', 'payout') and split_part(l.key, ':', 1) in ('receipt', 'refund')
    then 'hand:' || split_part(l.key, ':', 2)
  when l.kind = 'receipt' and split_part(l.key, ':', 3) = 'receipt' then 'paid:' || split_part(l.key, ':', 4)
  when l.kind = 'refund' and split_part(l.key, ':', 3) = 'refunded' then 'back:' || split_part(l.key, ':', 4) end`

/**
 * What changed the balance of a student: each posted transaction by what it did to both accounts together. One that
 * moves money between the two, like an application, changes nothing and is left out.
 */
const movements = ({ schoolId }: ReadContext, student: number): SQL => sql`
  select t.id, t.at, t.kind, t.key, t.reverses_id, m.currency, greatest(m.minor, 0) as charged,
    greatest(-m.minor, 0) as paid
  from (
    select e.transaction_id, e.currency, sum(e.minor) as minor
    from ledger_accounts a
    join ledger_entries e on e.school_id = a.school_id and e.account_id = a.id and e.phase <> 'pending'
    where a.school_id = ${schoolId} and a.person_id = ${student} and a.kind in ('receivable', 'credit')
    group by 1, 2 having sum(e.minor) <> 0) m
  join ledger_transactions t on t.school_id = ${schoolId} and t.id = m.transaction_id`

/**
 * What a provider gave back of orders and of what was paid by links, and what it failed to give back after all. The
 * school's accounts alone carry it, so the line takes off the price and pays the same sum out: the balance stays.
 */
const providerRefunds = ({ schoolId }: ReadContext, student: number): SQL => sql`
  select t.id, t.at, t.kind, t.key, t.reverses_id, e.currency, sum(e.minor), sum(e.minor)
  from (
    select f.posted_id from orders o
    join order_refunds f on f.school_id = o.school_id and f.order_id = o.id and f.posted_id is not null
    where o.school_id = ${schoolId} and o.student_id = ${student}
    union all
    select f.posted_id from payment_requests q
    join payment_request_refunds f on f.school_id = q.school_id and f.request_id = q.id and f.posted_id is not null
    where q.school_id = ${schoolId} and q.student_id = ${student}) f
  cross join lateral (
    select f.posted_id as id
    union all
    select r.id from ledger_transactions r where r.school_id = ${schoolId} and r.reverses_id = f.posted_id) m
  join ledger_transactions t on t.school_id = ${schoolId} and t.id = m.id
  join ledger_entries e on e.school_id = t.school_id and e.transaction_id = t.id and e.minor > 0
  group by t.school_id, t.id, e.currency`
