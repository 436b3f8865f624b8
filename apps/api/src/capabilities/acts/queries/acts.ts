import type { act, actCountQuery, actQuery } from '@qadam/contract/acts/schemas.ts'
import type { ActState } from '@qadam/contract/acts/vocabulary.ts'
import { money } from '@qadam/contract/money/money.ts'
import { toWire } from '@qadam/contract/money/wire.ts'
import { numberOf } from '@qadam/contract/papers/number.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { pageOfPaper } from '../../papers/public.ts'
import { actNotFound } from '../errors.ts'
import { holderOf, ofStudent, visibleTo } from '../policy.ts'
import type { IssuedContent } from '../rules.ts'

export interface ActRow {
  readonly id: number
  readonly student_id: number
  readonly student: string
  readonly year: number
  readonly number: number
  readonly issued_on: string
  readonly issued_at: string
  readonly sum_minor: string
  readonly layout: number
  readonly content: IssuedContent
  readonly paper_code: string
  readonly state: ActState
  readonly voided_at: string | null
  readonly reason: string | null
  readonly voided_by: string | null
  readonly scan_name: string | null
  readonly scan_added_at: string | null
}

type Asked = z.output<typeof actQuery>

const stateOf = sql`case when v.act_id is not null then 'voided' when s.act_id is not null then 'signed'
  else 'unsigned' end`
const withState = sql`acts a
  left join act_voids v on v.school_id = a.school_id and v.act_id = a.id
  left join act_scans s on s.school_id = a.school_id and s.act_id = a.id`

/** Returns the acts visible to the reader, the newest number first. */
export async function listActs(ctx: ReadContext, asked: Asked) {
  const where = sql`${matching(ctx.actor, asked)}
    and ${asked.state ? sql`${stateOf} = ${asked.state}` : sql`true`}`
  const rows = await rowsWhere(
    ctx.db,
    where,
    sql`order by a.year desc, a.number desc limit ${asked.page_size} offset ${(asked.page - 1) * asked.page_size}`,
  )
  const { count } = await ctx.db.one<{ count: number }>(sql`
    select count(*)::int as count from ${withState} where a.school_id = ${ctx.db.schoolId} and ${where}`)
  return { count, results: await Promise.all(rows.map((row) => presentAct(ctx, row))) }
}

/** Returns how many of the visible acts are in which state, what they sum up to, and their years. */
export async function countActs(ctx: ReadContext, asked: z.output<typeof actCountQuery>) {
  const counted = await ctx.db.one<
    Record<'count' | 'unsigned' | 'signed' | 'voided', number> & { sum: string }
  >(sql`
    select count(*)::int as count,
      count(*) filter (where ${stateOf} = 'unsigned')::int as unsigned,
      count(*) filter (where ${stateOf} = 'signed')::int as signed,
      count(*) filter (where ${stateOf} = 'voided')::int as voided,
      coalesce(sum(a.sum_minor) filter (where v.act_id is null), 0)::text as sum
    from ${withState} where a.school_id = ${ctx.db.schoolId} and ${matching(ctx.actor, asked)}`)
  const years = await ctx.db.rows<{ year: number }>(sql`
    select distinct a.year from acts a where a.school_id = ${ctx.db.schoolId} and ${visibleTo(ctx.actor)}
      and ${asked.user_id ? ofStudent(asked.user_id) : sql`true`}
    order by a.year desc`)
  const { sum, ...counts } = counted
  return { ...counts, sum: toWire(money(BigInt(sum), 'KZT')), years: years.map(({ year }) => year) }
}

/** Returns an act visible to the reader. @throws Failure 404 */
export async function getActRow(ctx: ReadContext, id: number): Promise<ActRow> {
  const [row] = await rowsWhere(ctx.db, sql`a.id = ${id} and ${visibleTo(ctx.actor)}`, sql``)
  if (!row) throw actNotFound()
  return row
}

/** Returns all acts of a year that the reader sees, in the order of their numbers. */
export function actsOfYear(ctx: ReadContext, year: number, limit: number): Promise<ActRow[]> {
  return rowsWhere(
    ctx.db,
    sql`a.year = ${year} and ${visibleTo(ctx.actor)}`,
    sql`order by a.number limit ${limit}`,
  )
}

export async function presentAct(ctx: ReadContext, row: ActRow): Promise<z.output<typeof act>> {
  const { content } = row
  return {
    id: row.id,
    number: numberOf(row),
    issued_on: row.issued_on,
    student: { id: row.student_id, name: row.student },
    customer: content.customer.name,
    contract: content.contract,
    lines: content.lines.map(({ price_minor: price, sum_minor: sum, ...line }) => ({
      ...line,
      price: toWire(money(BigInt(price), 'KZT')),
      sum: toWire(money(BigInt(sum), 'KZT')),
    })),
    sum: toWire(money(BigInt(row.sum_minor), 'KZT')),
    state: row.state,
    voided:
      row.voided_at === null ? null : { at: row.voided_at, reason: row.reason ?? '', by: row.voided_by },
    scan:
      row.scan_name === null || row.scan_added_at === null
        ? null
        : { name: row.scan_name, added_at: row.scan_added_at },
    page: await pageOfPaper(ctx, row.paper_code),
  }
}

const matching = (
  actor: Actor,
  { user_id: student, year }: { readonly user_id?: number | undefined; readonly year?: number | undefined },
): SQL => sql`${visibleTo(actor)}
  and ${student ? ofStudent(student) : sql`true`}
  and ${year ? sql`a.year = ${year}` : sql`true`}`

const rowsWhere = (db: SchoolDb, where: SQL, tail: SQL) =>
  db.rows<ActRow>(sql`
    select a.id, p.id as student_id, a.year, a.number, a.issued_on::text, a.issued_at, a.sum_minor::text, a.layout, a.content,
      a.paper_code, ${stateOf} as state, v.voided_at, v.reason,
      trim(concat_ws(' ', p.first_name, p.last_name)) as student,
      nullif(trim(concat_ws(' ', b.first_name, b.last_name)), '') as voided_by,
      f.name as scan_name, s.added_at as scan_added_at
    from ${withState}
    join people p on p.school_id = a.school_id and p.id = ${holderOf}
    left join people b on b.school_id = v.school_id and b.id = v.voided_by
    left join files f on f.school_id = s.school_id and f.id = s.file_id
    where a.school_id = ${db.schoolId} and ${where} ${tail}`)
