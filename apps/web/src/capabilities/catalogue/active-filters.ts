import type { Language } from '@qadam/contract/vocabulary.ts'
import { money, shortDate } from '../../platform/formats.ts'
import { type CatalogueSearch, chosen, listFilters, listValue } from './catalogue-search.ts'
import { optionName } from './FacetField.tsx'
import { optionsOf } from './facet-kinds.ts'
import type { Words } from './program-words.ts'
import type { Facets } from './queries.ts'

export interface ActiveFilter {
  readonly key: string
  readonly name: string
  /** The change of search params that removes this filter. */
  readonly without: Partial<CatalogueSearch>
}

/** Returns all active filters of the catalogue, in words. */
export function activeFilters(
  search: CatalogueSearch,
  facets: Facets | undefined,
  { t, language }: { t: Words; language: Language },
): ActiveFilter[] {
  const lists = listFilters.flatMap((filter) => {
    const values = chosen(search, filter)
    const options = optionsOf(facets, filter)
    return values.map((value) => ({
      key: `${filter}-${value}`,
      name: optionName(filter, value, options, t),
      without: { [filter]: listValue(values.filter((each) => each !== value)) },
    }))
  })
  const price = spanOf(search.price_min, search.price_max, (sum) => money(sum * 100, 'KZT', language), t)
  const cost = spanOf(search.cost_min, search.cost_max, (sum) => money(sum * 100, 'KZT', language), t)
  const days = spanOf(search.start, search.end, (day) => shortDate(day, language), t)
  const others: (ActiveFilter | null)[] = [
    search.q ? { key: 'q', name: search.q, without: { q: undefined } } : null,
    price
      ? {
          key: 'price',
          name: `${t('tuitionRange')}: ${price}`,
          without: { price_min: undefined, price_max: undefined },
        }
      : null,
    cost
      ? {
          key: 'cost',
          name: `${t('feeRange')}: ${cost}`,
          without: { cost_min: undefined, cost_max: undefined },
        }
      : null,
    days
      ? {
          key: 'days',
          name: `${t('deadlines')}: ${days}`,
          without: { start: undefined, end: undefined },
        }
      : null,
    search.saved ? { key: 'saved', name: t('savedOnes'), without: { saved: undefined } } : null,
    search.is_open ? { key: 'is_open', name: t('openNow'), without: { is_open: undefined } } : null,
  ]
  return [...lists, ...others.filter((filter) => filter !== null)]
}

function spanOf<Value>(
  from: Value | undefined,
  to: Value | undefined,
  shown: (value: Value) => string,
  t: Words,
): string | null {
  if (from !== undefined && to !== undefined) return t('span', { from: shown(from), to: shown(to) })
  if (from !== undefined) return t('since', { value: shown(from) })
  return to === undefined ? null : t('upTo', { value: shown(to) })
}
