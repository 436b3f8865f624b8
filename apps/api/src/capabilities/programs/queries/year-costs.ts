import type { program } from '@qadam/contract/programs/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { CachedCard } from './card.ts'
import { countryCosts } from './country-costs.ts'

type YearCosts = z.output<typeof program>['year_costs']

type Priced = Pick<CachedCard, 'kind' | 'countries'>

/**
 * Returns what the first year of each university's program costs beside tuition, with tenge at the school's rate of the
 * day, in the order of the programs; empty for courses, for programs of several countries and where nothing is known of
 * the country.
 */
export async function yearCostsOfMany(
  db: SchoolDb,
  programs: readonly Priced[],
  today: string,
): Promise<YearCosts[]> {
  const known = programs.map(costsOf)
  const all = known.flat()
  if (all.length === 0) return programs.map(() => [])
  const rates = await db.rows<{ kzt: number | null }>(sql`
    select in_tiyn(c.amount, c.currency::char(3), ${today}::date)::float8 as kzt
    from unnest(${all.map(({ amount }) => amount)}::bigint[], ${all.map(({ currency }) => currency)}::text[])
      with ordinality as c (amount, currency, position)
    order by c.position`)
  const priced = all.map((cost, position) => ({ ...cost, kzt: rates[position]?.kzt ?? null }))
  let from = 0
  return known.map(({ length }) => {
    from += length
    return priced.slice(from - length, from)
  })
}

/** The same of one program. */
export async function yearCostsOf(db: SchoolDb, program: Priced, today: string): Promise<YearCosts> {
  const [costs] = await yearCostsOfMany(db, [program], today)
  return costs ?? []
}

function costsOf({ kind, countries }: Priced) {
  const [country, ...others] = countries
  return (kind === 'degree' && country && others.length === 0 ? countryCosts[country] : undefined) ?? []
}
