import type { CatalogueSearch } from './catalogue-search.ts'

let last: CatalogueSearch = {}

/** Stores the last search of the catalogue for the link back from a program. */
export function rememberSearch(search: CatalogueSearch): void {
  last = { ...search, compare: undefined }
}

/** Returns the last search of the catalogue; an empty one at first. */
export function rememberedSearch(): CatalogueSearch {
  return last
}
