import type { program } from '@qadam/contract/programs/schemas.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { CachedCard } from './card.ts'
import { countryCosts } from './country-costs.ts'

type YearCosts = z.output<typeof program>['year_costs']

/**
 * Returns what the first year of a university's program costs beside tuition, with tenge at the school's rate of the day;
 * empty for courses, for programs of several countries and where nothing is known of the country.
 */
export async function yearCostsOf(
  db: SchoolDb,
  { kind, countries }: Pick<CachedCard, 'kind' | 'countries'>,
  today: string,
): Promise<YearCosts> {
  const [country, ...others] = countries
  const costs = kind === 'degree' && country && others.length === 0 ? countryCosts[country] : undefined
  if (!costs) return []
  const rates = await db.rows<{ kzt: number | null }>(sql`
    select in_tiyn(c.amount, c.currency::char(3), ${today}::date)::float8 as kzt
    from unnest(${costs.map(({ amount }) => amount)}::bigint[], ${costs.map(({ currency }) => currency)}::text[])
      with ordinality as c (amount, currency, position)
    order by c.position`)
  return costs.map((cost, position) => ({ ...cost, kzt: rates[position]?.kzt ?? null }))
}
