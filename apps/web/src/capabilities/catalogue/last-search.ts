import type { CatalogueSearch } from './catalogue-search.ts'

let last: CatalogueSearch = {}

/** Keeps where in the catalogue a person was, for the way back from a program. */
export function rememberSearch(search: CatalogueSearch): void {
  last = { ...search, compare: undefined }
}

/** Where in the catalogue a person was before; the beginning at first. */
export function rememberedSearch(): CatalogueSearch {
  return last
}
