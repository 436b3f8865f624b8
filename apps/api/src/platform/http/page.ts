import { defaultPageSize, type Page } from '@qadam/contract/paging.ts'

/** Builds a page's envelope; the links preserve the rest of the query. */
export function pageOfRows<Item>(
  url: string,
  query: { readonly page: number; readonly page_size?: number },
  found: { readonly count: number; readonly results: readonly Item[] },
): Page<Item> & { results: Item[] } {
  const size = query.page_size ?? defaultPageSize
  const link = (page: number): string => {
    const address = new URL(url, 'http://host')
    address.searchParams.set('page', String(page))
    return address.pathname + address.search
  }
  return {
    count: found.count,
    next: query.page * size < found.count ? link(query.page + 1) : null,
    previous: query.page > 1 ? link(query.page - 1) : null,
    results: [...found.results],
  }
}
