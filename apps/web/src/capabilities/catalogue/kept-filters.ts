import { type FilterCookie, keepFilter, keptFilter } from '../../platform/filter-cookies.ts'
import { searchParams } from '../../platform/search-params.ts'
import { type CatalogueSearch, catalogueSearch } from './catalogue-search.ts'

/** Which part of the address each cookie keeps; the cookies' names are the specification's. */
const keptAs = {
  category: 'tag',
  degree: 'degree',
  university: 'university',
  faculty: 'faculty',
  city: 'city',
  search: 'q',
  language: 'lang',
  format: 'format',
  univer_tag: 'univer_tag',
} as const satisfies Record<FilterCookie, keyof CatalogueSearch>
const kept = Object.entries(keptAs) as [FilterCookie, (typeof keptAs)[FilterCookie]][]

/** Keeps the filters for the next visit of the catalogue. */
export function keepFilters(search: CatalogueSearch): void {
  for (const [cookie, part] of kept) {
    const value = search[part] === undefined ? '' : String(search[part])
    if (keptFilter(cookie) !== value) keepFilter(cookie, value)
  }
}

const { parse: read } = searchParams(catalogueSearch)

/** The filters of the last visit; nothing broken comes back. */
export function keptFilters(): CatalogueSearch {
  const found = kept.flatMap(([cookie, part]) => {
    const value = keptFilter(cookie)
    return value ? [[part, value]] : []
  })
  return read(Object.fromEntries(found))
}

/** Whether an address says nothing at all, so that the last filters may come back. */
export function saysNothing(search: CatalogueSearch): boolean {
  return Object.values(search).every((value) => value === undefined)
}
