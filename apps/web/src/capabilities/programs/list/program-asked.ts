import type { catalogQuery, facetQuery } from '@qadam/contract/programs/queries.ts'
import type { z } from 'zod'
import {
  type CatalogueSearch,
  filtersOf,
  narrowing,
  orders,
  type ProgramSearch,
  type ProgramState,
  rowsOnPage,
} from './program-search.ts'

const stateFilters = {
  shown: { show: true },
  hidden: { show: false },
  incomplete: { incomplete: true },
  unverified: { can_sort: true },
  mailing: { is_need_mailing: true },
} as const satisfies Record<ProgramState, object>

/** Returns the search params that the catalogue's components understand. */
export function asCatalogue({ state: _state, order: _order, size: _size, ...search }: ProgramSearch) {
  return search as CatalogueSearch
}

/** Returns the query of one page. */
export function asked(search: ProgramSearch): z.input<typeof catalogQuery> {
  return {
    ...filtersOf(asCatalogue(search)),
    ...(search.state && stateFilters[search.state]),
    ...(search.order && orders[search.order]),
    page: search.page ?? 1,
    page_size: search.size ?? rowsOnPage[0],
  }
}

/** Returns the query of the facet counts. */
export function facetsAsked(search: ProgramSearch): z.input<typeof facetQuery> {
  return { ...filtersOf(asCatalogue(search)), ...(search.state && stateFilters[search.state]) }
}

/** Returns the query of an export: all matches, in the same order. */
export function exportAsked(search: ProgramSearch) {
  const { page: _page, page_size: _size, sort: _sort, ...query } = asked(search)
  return query
}

export function isNarrowed(search: ProgramSearch): boolean {
  return search.state !== undefined || narrowing.some((name) => search[name] !== undefined)
}
