import { type FilterCookie, savedFilter, saveFilter } from '../../platform/filter-cookies.ts'
import { searchParams } from '../../platform/search-params.ts'
import { type CatalogueSearch, catalogueSearch } from './catalogue-search.ts'

/** The search param that each cookie stores; the cookies' names come from the specification. */
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

export function saveFilters(search: CatalogueSearch): void {
  for (const [cookie, part] of saved) {
    const value = search[part] === undefined ? '' : String(search[part])
    if (savedFilter(cookie) !== value) saveFilter(cookie, value)
  }
}

const { parse: read } = searchParams(catalogueSearch)

/** Returns the filters of the last visit; drops invalid values. */
export function savedFilters(): CatalogueSearch {
  const found = saved.flatMap(([cookie, part]) => {
    const value = savedFilter(cookie)
    return value ? [[part, value]] : []
  })
  return read(Object.fromEntries(found))
}

/** Returns true when the search params are empty, so that the last filters can be restored. */
export function isEmptySearch(search: CatalogueSearch): boolean {
  return Object.values(search).every((value) => value === undefined)
}
