import { z } from 'zod'
import { wholeNumberOf } from './values.ts'

/** Default number of rows per page. */
export const defaultPageSize = 20
/** Maximum number of rows per page. */
export const maxPageSize = 100

/** Query parameters of every paged list; `page` counts from 1. */
export const paging = {
  page: wholeNumberOf(1, 1_000_000).default(1),
  page_size: wholeNumberOf(1, maxPageSize).default(defaultPageSize),
}

/**
 * Returns the schema of a page: `count` is the exact total over all pages, `next` and `previous` are
 * host-relative addresses, null at the ends.
 */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}

export interface Page<Item> {
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
  readonly results: readonly Item[]
}
