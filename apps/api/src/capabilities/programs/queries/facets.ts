import { popularFirst } from '@qadam/contract/programs/rules.ts'
import type { facets } from '@qadam/contract/programs/schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { anyId } from '../../../platform/database/any-id.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { countryNamer, type InLanguages, inLanguage } from './card.ts'
import type { CatalogueState } from './catalogue.ts'
import { type Interpretation, interpretationOf } from './interpretation.ts'
import { type Wanted, wantedKey } from './wanted.ts'

type Facets = z.output<typeof facets>
type Pairs = readonly (readonly [number, number])[]
type CodePairs = readonly (readonly [string, number])[]

type Counted = Pick<Facets, 'count' | 'open' | 'cost' | 'price'> & {
  readonly [Facet in keyof typeof tableOf]: Pairs
} & { readonly lang: CodePairs; readonly country: CodePairs }

const tableOf = {
  tag: 'tags',
  city: 'cities',
  university: 'universities',
  univer_tag: 'university_tags',
  degree: 'degrees',
  faculty: 'faculties',
  format: 'formats',
} as const

const countFacets = { name: 'catalogue_facets', text: 'select count_facets($1::jsonb, $2::date) as counted' }
const greatestAmounts = { name: 'greatest_amounts', text: 'select * from greatest_amounts($1)' }

/**
 * Cached counts by school, version, day and filters. Concurrent requests share one computation; any change
 * invalidates them.
 */
interface Counting {
  readonly db: SchoolDb
  readonly wanted: Wanted
  readonly today: string
  readonly search: Interpretation | undefined
}

const stored = new LRUCache<string, Counted, Counting>({
  max: 2_000,
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: { db, wanted, today, search } }) => {
    const [row] = await db.named<{ counted: Counted }>(countFacets, [
      JSON.stringify({ ...wanted, search }),
      today,
    ])
    if (!row) throw new Error('facets were not counted')
    return row.counted
  },
})

/** Returns how many programs each filter value would match. */
export async function listFacets(
  db: SchoolDb,
  input: { wanted: Wanted; language: Language; state: CatalogueState },
): Promise<Facets> {
  const { wanted, language, state } = input
  const key = `${db.schoolId} ${state.version} ${state.today} ${wantedKey(wanted)}`
  const search = await interpretationOf(db, wanted, state)
  const counted = await stored.forceFetch(key, { context: { db, wanted, today: state.today, search } })
  const [names, countryName] = await Promise.all([namesOf(db, counted), countryNamer(db, language)])
  const named = (facet: keyof typeof tableOf) =>
    counted[facet].map(([id, n]) => ({
      id,
      name: inLanguage(names[facet].get(id) ?? {}, language),
      count: n,
    }))
  const languageName = new Intl.DisplayNames([language], { type: 'language' })
  return {
    count: counted.count,
    open: counted.open,
    tag: named('tag'),
    city: named('city'),
    university: named('university'),
    univer_tag: named('univer_tag'),
    degree: named('degree'),
    faculty: named('faculty'),
    format: named('format'),
    lang: popularFirst(
      counted.lang.map(([code, n]) => ({ code, name: languageName.of(code) ?? code, count: n })),
      ({ code }) => code,
    ),
    country: counted.country.map(([code, n]) => ({ code, name: countryName(code), count: n })),
    cost: counted.cost,
    price: counted.price,
  }
}

async function namesOf(db: SchoolDb, counted: Counted) {
  const facetNames = Object.keys(tableOf) as (keyof typeof tableOf)[]
  const maps = await Promise.all(
    facetNames.map(async (facet) => {
      const ids = counted[facet].map(([id]) => id)
      const rows = await db.rows<{ id: number; names: InLanguages }>(sql`
        select id, names from ${sql.identifier(tableOf[facet])}
        where school_id = ${db.schoolId} and id = ${anyId(ids)}`)
      return [facet, new Map(rows.map((row) => [row.id, row.names]))] as const
    }),
  )
  return Object.fromEntries(maps) as Record<keyof typeof tableOf, Map<number, InLanguages>>
}

/** Returns the maximum fee and tuition for the filters, in whole tenge. */
export async function maxPrices(db: SchoolDb, onlyShown: boolean) {
  const [row] = await db.named<{ cost: number | null; price: number | null }>(greatestAmounts, [onlyShown])
  const tenge = (tiyn: number | null | undefined) => Math.ceil((tiyn ?? 0) / 100)
  return { max_cost: tenge(row?.cost), max_price: tenge(row?.price), currency: 'KZT' as const }
}
