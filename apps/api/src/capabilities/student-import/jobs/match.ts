import type { MatchReason } from '@qadam/contract/student-import/fields.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { studentsVisibleTo } from '../../students/public.ts'
import { type ReadStudent, textOf } from './read-rows.ts'

/** A person of the school who has something in common with a row. */
export interface Match {
  readonly id: number
  readonly because: readonly MatchReason[]
  /** The name matches, but one of the birth dates is unknown. */
  readonly perhaps: boolean
  /** True if any word of the names matches in any script, or one of them has no name. */
  readonly sameName: boolean
  /**
   * True if this is a student visible to the actor; of others, only their e-mail or phone counts as taken.
   */
  readonly seen: boolean
}

type Row = Omit<Match, 'because' | 'perhaps' | 'sameName'> & {
  n: number
  because: (MatchReason | 'perhaps')[]
  same_name: boolean
}

/** A name shared by more rows of a file than this is a placeholder and identifies nobody. */
const maxBearers = 20

/**
 * Returns the people with the id, e-mail, phone or IIN of these rows, or with their name in any script and
 * birth date; by row number. Compares the whole file at once with hash joins, so that tables behind row-level
 * security are read only once.
 */
export async function findMatches(
  ctx: RequestContext,
  rows: readonly ReadStudent[],
): Promise<Map<number, Match[]>> {
  const { db } = ctx
  const asked = rows.map((row) => ({
    n: row.row,
    id: row.id,
    email: textOf(row, 'email') || null,
    phone: textOf(row, 'phone') || null,
    iin: textOf(row, 'iin') || null,
    first_name: textOf(row, 'first_name'),
    last_name: textOf(row, 'last_name'),
    birth_date: textOf(row, 'birth_date') || null,
  }))
  await db.rows(sql`set local enable_nestloop = off`)
  const found = await db.rows<Row>(sql`
    with asked as materialized (
      select a.*, case when first_name <> '' and last_name <> '' then name_key(first_name, last_name) end as key
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (n int, id bigint, email text, phone text, iin text,
        first_name text, last_name text, birth_date date)
    ), named as materialized (
      select k.name_key as key, p.id, p.birth_date from student_name_keys k
      join people p on p.school_id = k.school_id and p.id = k.student_id and p.deleted_at is null
      where k.school_id = ${db.schoolId}
    ), alike as (
      select a.n, p.id, 'id' as because from asked a join people p on p.school_id = ${db.schoolId} and p.id = a.id
      where p.deleted_at is null
      union all
      select a.n, p.id, case when p.email_unproved then 'perhaps' else 'email' end from asked a join people p on p.school_id = ${db.schoolId} and lower(p.email) = a.email
      where p.deleted_at is null
      union all
      select a.n, p.id, case when p.phone_unproved then 'perhaps' else 'phone' end from asked a join people p on p.school_id = ${db.schoolId} and p.phone = a.phone
      where p.deleted_at is null
      union all
      select a.n, s.student_id, 'iin' from asked a
      join student_names s on s.school_id = ${db.schoolId} and s.iin = a.iin
      union all
      select a.n, s.id, 'name' from asked a join named s on s.key = a.key and s.birth_date = a.birth_date
      union all
      select a.n, s.id, 'perhaps' from (select *, count(*) over (partition by key) as bearers from asked) a
      join named s on s.key = a.key and (s.birth_date is null or a.birth_date is null)
      where a.bearers <= ${maxBearers}
    ), paired as (
      select n, id, array_agg(distinct because) as because from alike group by n, id
    ), words as (
      select a.n, p.id, bool_or(string_to_array(k.name_key, ' ') && string_to_array(a.key, ' ')) as same_name
      from paired p join asked a on a.n = p.n and a.key is not null
      join student_name_keys k on k.school_id = ${db.schoolId} and k.student_id = p.id group by a.n, p.id
    )
    select f.n, p.id, f.because, coalesce(w.same_name, true) as same_name, ${studentsVisibleTo(ctx.actor)} as seen
    from paired f join people p on p.school_id = ${db.schoolId} and p.id = f.id and p.deleted_at is null
    left join words w on w.n = f.n and w.id = f.id order by f.n, p.id`)
  await db.rows(sql`set local enable_nestloop = on`)
  const byRow = new Map<number, Match[]>()
  for (const { n, same_name: sameName, because, ...match } of found) {
    const reasons = because.filter((one): one is MatchReason => one !== 'perhaps')
    const one = { ...match, sameName, because: reasons, perhaps: reasons.length === 0 }
    byRow.set(n, [...(byRow.get(n) ?? []), one])
  }
  return byRow
}
