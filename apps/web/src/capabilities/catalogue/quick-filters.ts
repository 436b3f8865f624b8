import { type CatalogueSearch, chosen, listValue } from './catalogue-search.ts'
import type { Words } from './program-words.ts'
import type { Facets } from './queries.ts'

export interface QuickFilter {
  /** As the key of the active filter, which is not listed again. */
  readonly key: string
  readonly name: string
  readonly isOn: boolean
  /** Undefined where the server does not count. */
  readonly count?: number | undefined
  readonly change: Partial<CatalogueSearch>
}

const affordableTenge = 5_000_000
const taughtIn = ['en', 'it', 'de', 'tr'] as const
/** Schools name their tags themselves: the one about grants is known by its word in our languages. */
const grants = /грант|grant|стипенди|scholarship/i

/** Returns the filters that most people set, each switched by one tap. */
export function quickFilters(search: CatalogueSearch, facets: Facets | undefined, t: Words): QuickFilter[] {
  if (search.kind === 'course') return []
  const isFree = search.cost_max === 0 && search.cost_min === undefined
  const isAffordable = search.price_max === affordableTenge && search.price_min === undefined
  return [
    {
      key: 'is_open',
      name: t('quickOpen'),
      isOn: search.is_open === true,
      count: facets?.open,
      change: { is_open: search.is_open ? undefined : true },
    },
    {
      key: 'cost',
      name: t('quickNoFee'),
      isOn: isFree,
      change: { cost_min: undefined, cost_max: isFree ? undefined : 0 },
    },
    ...(facets?.tag ?? [])
      .filter(({ name }) => grants.test(name))
      .slice(0, 1)
      .map(({ id, count }) => oneOf(search, 'tag', { value: String(id), name: t('quickGrants'), count })),
    {
      key: 'price',
      name: t('quickAffordable'),
      isOn: isAffordable,
      change: { price_min: undefined, price_max: isAffordable ? undefined : affordableTenge },
    },
    ...taughtIn.flatMap((code) => {
      const found = facets?.lang.find((one) => one.code === code)
      return found || chosen(search, 'lang').includes(code)
        ? [oneOf(search, 'lang', { value: code, name: t(`taughtIn.${code}`), count: found?.count })]
        : []
    }),
  ]
}

function oneOf(
  search: CatalogueSearch,
  filter: 'tag' | 'lang',
  { value, name, count }: { value: string; name: string; count: number | undefined },
): QuickFilter {
  const values = chosen(search, filter)
  const isOn = values.includes(value)
  const next = isOn ? values.filter((each) => each !== value) : [...values, value]
  return { key: `${filter}-${value}`, name, isOn, count, change: { [filter]: listValue(next) } }
}
