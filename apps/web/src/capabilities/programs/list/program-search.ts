import { oneOf, type SearchOf, whole } from '../../../platform/search-params.ts'
import {
  type CatalogueSearch,
  catalogueSearch,
  filtersOf,
  narrowing,
} from '../../catalogue/catalogue-search.ts'

export type { CatalogueSearch }
export { filtersOf, narrowing }

/** States that rows can be filtered by, in addition to the catalogue's filters. */
export const programStates = ['shown', 'hidden', 'incomplete', 'unverified', 'mailing'] as const
export type ProgramState = (typeof programStates)[number]

/** The orders of the list, as the call names them. */
export const orders = {
  changed: { sort: 'changed' },
  priceUp: { price_value: 'asc' },
  priceDown: { price_value: 'desc' },
  costUp: { cost_value: 'asc' },
  costDown: { cost_value: 'desc' },
} as const
export type ProgramOrder = keyof typeof orders
export const rowsOnPage = [20, 50, 100] as const

const { compare: _compare, sort: _sort, ...filters } = catalogueSearch

/** The search params of the school's list: the catalogue's filters, a state, an order, a page. */
export const programSearch = {
  ...filters,
  state: oneOf(programStates),
  order: oneOf(Object.keys(orders) as ProgramOrder[]),
  size: whole(20, 100),
}
export type ProgramSearch = SearchOf<typeof programSearch>
