import type { Condition } from '@qadam/contract/students/list-filters.ts'
import { widthsOf, widthsText } from './column-widths.ts'
import { conditionsOf, conditionsText } from './conditions.ts'
import type { StudentView } from './queries.ts'
import { columnsOf, type StudentSearch } from './student-search.ts'

/** What of the list a view saves. */
export interface SavedList {
  readonly columns: readonly string[]
  readonly widths?: Record<string, number>
  readonly filter: Condition[]
  readonly q?: string
  readonly sort: string
}

/** The list before anybody chose anything. */
export const plainList: SavedList = { columns: columnsOf({}), filter: [], sort: 'name' }

/** What a view of this address saves. */
export function savedListOf(search: StudentSearch): SavedList {
  return {
    columns: columnsOf(search),
    ...(search.widths ? { widths: widthsOf(search) } : {}),
    filter: conditionsOf(search.filter),
    ...(search.q ? { q: search.q } : {}),
    sort: search.sort,
  }
}

/** The address that opens a view. */
export function searchOfView({ id, search }: StudentView): Partial<StudentSearch> {
  const { columns, widths, filter, q, sort } = search as SavedList
  return {
    saved: id,
    columns: columns.join(','),
    widths: widthsText(widths ?? {}),
    filter: conditionsText(filter),
    q,
    sort,
    page: 1,
  }
}

/** Whether two saved lists show the same, however they were written: a database gives the keys of JSON in its own order. */
export function isSameList(one: SavedList, other: SavedList): boolean {
  return canonical(one) === canonical(other)
}

/** All conditions bind at once, so neither their order nor that of the values of a choice changes the list. */
function canonical({ columns, widths, filter, q, sort }: SavedList): string {
  const conditions = filter.map((each) => {
    const isSet = each.op === 'any_of' || each.op === 'none_of'
    return conditionsText([isSet ? { ...each, value: [each.value].flat().toSorted() } : each])
  })
  return JSON.stringify([columns, widthsText(widths ?? {}) ?? '', conditions.toSorted(), q ?? '', sort])
}
