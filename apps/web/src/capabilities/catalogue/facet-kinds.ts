import { type CatalogueSearch, chosen, type ListFilter, listFilters } from './catalogue-search.ts'
import type { Facets } from './queries.ts'

export const tagRows = [
  ['tag', 'city'],
  ['university', 'univer_tag'],
  ['degree', 'faculty'],
  ['format'],
] as const satisfies readonly (readonly ListFilter[])[]
/** Filters rendered after the tags. */
export const otherLists = ['lang', 'country'] as const satisfies readonly ListFilter[]

export interface Option {
  readonly value: string
  readonly name: string
  readonly count: number
}

/** Returns the options of a list filter with the number of programs of each. */
export function optionsOf(facets: Facets | undefined, filter: ListFilter): readonly Option[] {
  if (!facets) return []
  if (filter === 'lang' || filter === 'country') {
    return facets[filter].map(({ code, name, count }) => ({ value: code, name, count }))
  }
  return facets[filter].map(({ id, name, count }) => ({ value: String(id), name, count }))
}

/** Returns the current facets, plus the names of selected values that match no program. */
export function withNamesOf(facets: Facets | undefined, all: Facets | undefined, search: CatalogueSearch) {
  if (!facets || !all) return facets
  const lists = listFilters.map((filter) => {
    const gone = chosen(search, filter).filter((value) => !has(facets, filter, value))
    const named = all[filter] as readonly Counted[]
    const found = named.filter((each) => gone.includes(idOf(each))).map((each) => ({ ...each, count: 0 }))
    return [filter, [...facets[filter], ...found]]
  })
  return { ...facets, ...Object.fromEntries(lists) } as Facets
}

/** Returns true when a selected value has no name in the current facets. */
export function lacksNames(facets: Facets | undefined, search: CatalogueSearch): boolean {
  if (!facets) return false
  return listFilters.some((filter) => chosen(search, filter).some((value) => !has(facets, filter, value)))
}

type Counted = Facets['tag'][number] | Facets['lang'][number]

function has(facets: Facets, filter: ListFilter, value: string): boolean {
  return (facets[filter] as readonly Counted[]).some((each) => idOf(each) === value)
}

function idOf(counted: Counted): string {
  return 'id' in counted ? String(counted.id) : counted.code
}
