import type { TransactionKind } from '@qadam/contract/ledger/vocabulary.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import type { MoneyOnWire } from '@qadam/contract/money/wire.ts'
import type { statement } from '@qadam/contract/payment-history/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { badField } from '../../../platform/http/failure.ts'

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
  readonly currency: CurrencyCode
  readonly minor: string
  readonly balance: string
}

/**
 * Returns the statement of account of a student: a part of its lines, the oldest first, with the balances of the whole
 * period. The caller must have checked access. @throws Failure 400 for a period that ends before it begins
 */
export async function getStatement(ctx: ReadContext, asked: Asked): Promise<Statement> {
  const { student, from, to } = asked
  if (from !== undefined && to !== undefined && from > to) throw badField('to', 'report.period_reversed')
  const person = await ctx.db.one<Statement['student']>(sql`
    select id, first_name, coalesce(last_name, '') as last_name from people
    where school_id = ${ctx.schoolId} and id = ${student}`)
  const sums = await sumsOf(ctx, asked)
  const count = sums.reduce((all, { lines }) => all + lines, 0)
  const rows = count === 0 ? [] : await linesOf(ctx, asked)
  return {
    student: person,
    from: from ?? null,
    to: to ?? null,
    count,
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
    results: rows.map(presentLine),
  }
}

function presentLine({ minor, balance, currency, ...row }: LineRow): StatementLine {
  const isCharge = !minor.startsWith('-')
  return {
    ...row,
    charged: isCharge ? { minor, currency } : null,
    paid: isCharge ? null : { minor: minor.slice(1), currency },
    balance: { minor: balance, currency },
  }
}

function sumsOf(ctx: ReadContext, asked: Asked): Promise<SumRow[]> {
  const { before, within, until } = periodOf(ctx, asked)
  return ctx.db.rows<SumRow>(sql`
    with lines as (${movements(ctx, asked.student)})
    select currency, coalesce(sum(minor) filter (where ${before}), 0)::text as opening,
      coalesce(sum(minor) filter (where ${within} and minor > 0), 0)::text as charged,
      coalesce(-sum(minor) filter (where ${within} and minor < 0), 0)::text as paid,
      coalesce(sum(minor) filter (where ${until}), 0)::text as closing,
      count(*) filter (where ${within})::int as lines
    from lines group by currency order by currency`)
}

/** A key of a transaction begins with what it is of: `receipt:5`, `tranche:7:1`. */
const idIn = (kinds: readonly string[]): SQL => sql`
  case when split_part(l.key, ':', 1) = any(${[...kinds]}::text[]) and split_part(l.key, ':', 2) ~ '^[0-9]{1,18}$'
    then split_part(l.key, ':', 2)::bigint end`

function linesOf(ctx: ReadContext, asked: Asked): Promise<LineRow[]> {
  const { schoolId } = ctx
  const { within } = periodOf(ctx, asked)
  return ctx.db.rows<LineRow>(sql`
    with lines as (${movements(ctx, asked.student)}),
    counted as (
      select *, sum(minor) over (partition by currency order by at, id) as balance from lines),
    listed as (
      select * from counted where ${within} order by at, id, currency limit ${asked.limit} offset ${asked.offset})
    select l.id, (l.at at time zone ${zoneOf(ctx)})::date::text as "on", l.kind, b.kind as reverses,
      coalesce(nullif(r.number, ''), o.id::text, '') as document,
      coalesce(case ${asked.language ?? ctx.language} when 'kk' then c.title_kk when 'en' then c.title_en else c.title_ru end,
        c.title_ru, c.title_kk, c.title_en, t.note, '') as note,
      l.currency, l.minor::text as minor, l.balance::text as balance
    from listed l
    left join ledger_transactions b on b.school_id = ${schoolId} and b.id = l.reverses_id
    left join receipts r on r.school_id = ${schoolId} and r.id = ${idIn(['receipt', 'refund'])}
      and r.student_id = ${asked.student}
    left join orders o on o.school_id = ${schoolId} and o.id = ${idIn(['order'])} and o.student_id = ${asked.student}
    left join programs c on c.school_id = ${schoolId} and c.id = o.program_id
    left join tranches t on t.school_id = ${schoolId} and t.id = ${idIn(['tranche'])}
      and t.student_id = ${asked.student}
    order by l.at, l.id, l.currency`)
}

/**
 * What changed the balance of a student: each posted transaction by what it did to both accounts together. One that
 * moves money between the two, like an application, changes nothing and is left out.
 */
const movements = ({ schoolId }: ReadContext, student: number): SQL => sql`
  select e.currency, t.id, t.at, t.kind, t.key, t.reverses_id, sum(e.minor) as minor
  from ledger_accounts a
  join ledger_entries e on e.school_id = a.school_id and e.account_id = a.id and e.phase <> 'pending'
  join ledger_transactions t on t.school_id = e.school_id and t.id = e.transaction_id
  where a.school_id = ${schoolId} and a.person_id = ${student} and a.kind in ('receivable', 'credit')
  group by e.currency, t.school_id, t.id having sum(e.minor) <> 0`

const zoneOf = ({ schoolId }: ReadContext): SQL =>
  sql`(select s.time_zone from schools s where s.school_id = ${schoolId})`

/** Conditions on `at`: before the period, within it, and until its end. */
function periodOf(
  ctx: ReadContext,
  { from, to }: Asked,
): Readonly<Record<'before' | 'within' | 'until', SQL>> {
  const before =
    from === undefined ? sql`false` : sql`at < ${from}::date::timestamp at time zone ${zoneOf(ctx)}`
  const until =
    to === undefined ? sql`true` : sql`at < (${to}::date + 1)::timestamp at time zone ${zoneOf(ctx)}`
  return { before, until, within: sql`(not (${before}) and ${until})` }
}
