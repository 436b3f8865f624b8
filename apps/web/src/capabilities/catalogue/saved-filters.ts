import { type FilterCookie, savedFilter, saveFilter } from '../../platform/filter-cookies.ts'
import { searchParams } from '../../platform/search-params.ts'
import { type CatalogueSearch, catalogueSearch } from './catalogue-search.ts'

/** Which part of the address each cookie keeps; the cookies' names are the specification's. */
const storageKeys = {
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
const saved = Object.entries(storageKeys) as [FilterCookie, (typeof storageKeys)[FilterCookie]][]

/** Keeps the filters for the next visit of the catalogue. */
export function saveFilters(search: CatalogueSearch): void {
  for (const [cookie, part] of saved) {
    const value = search[part] === undefined ? '' : String(search[part])
    if (savedFilter(cookie) !== value) saveFilter(cookie, value)
  }
}

const { parse: read } = searchParams(catalogueSearch)

/** The filters of the last visit; nothing broken comes back. */
export function savedFilters(): CatalogueSearch {
  const found = saved.flatMap(([cookie, part]) => {
    const value = savedFilter(cookie)
    return value ? [[part, value]] : []
  })
  return read(Object.fromEntries(found))
}

/** Whether an address says nothing at all, so that the last filters may come back. */
export function isEmptySearch(search: CatalogueSearch): boolean {
  return Object.values(search).every((value) => value === undefined)
}
