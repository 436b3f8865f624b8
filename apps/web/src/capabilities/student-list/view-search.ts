import type { Condition } from '@qadam/contract/students/list-filters.ts'
import { widthsOf, widthsText } from './column-widths.ts'
import { conditionsOf, conditionsText } from './conditions.ts'
import type { StudentView } from './queries.ts'
import { columnsOf } from './shown-list.ts'
import type { StudentSearch } from './student-search.ts'

/** The part of the list that a view saves. */
export interface SavedList {
  readonly columns: readonly string[]
  readonly widths?: Record<string, number>
  readonly filter: Condition[]
  readonly q?: string
  readonly sort: string
}

export const plainList: SavedList = { columns: columnsOf({}), filter: [], sort: 'name' }

/** Returns the part of the search params that a view saves. */
export function savedListOf(search: StudentSearch): SavedList {
  return {
    columns: columnsOf(search),
    ...(search.widths ? { widths: widthsOf(search) } : {}),
    filter: conditionsOf(search.filter),
    ...(search.q ? { q: search.q } : {}),
    sort: search.sort,
  }
}

/** Returns the search params that open a view. */
export function searchOfView({ id, search }: StudentView): Partial<StudentSearch> {
  const { columns, widths, filter, q, sort } = search as SavedList
  return {
    saved: id,
    tab: undefined,
    columns: columns.join(','),
    widths: widthsText(widths ?? {}),
    filter: conditionsText(filter),
    q,
    sort,
    page: 1,
  }
}

/**
 * Returns true when two saved lists are equivalent; ignores the key order, because the database reorders JSON
 * keys.
 */
export function isSameList(one: SavedList, other: SavedList): boolean {
  return canonical(one) === canonical(other)
}

/** All conditions apply together, so neither their order nor that of values in a set matters. */
function canonical({ columns, widths, filter, q, sort }: SavedList): string {
  const conditions = filter.map((each) => {
    const isSet = each.op === 'any_of' || each.op === 'none_of'
    return conditionsText([isSet ? { ...each, value: [each.value].flat().toSorted() } : each])
  })
  return JSON.stringify([columns, widthsText(widths ?? {}) ?? '', conditions.toSorted(), q ?? '', sort])
}
