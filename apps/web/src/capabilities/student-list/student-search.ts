import { oneOf, orElse, type Part, type SearchOf, whole, words } from '../../platform/search-params.ts'

const sortName: Part<string | undefined> = (given) =>
  typeof given === 'string' && /^-?[a-z][a-z0-9_]{0,59}$/.test(given) ? given : undefined

/** What the address of the list of students holds. */
export const StudentSearch = {
  q: words(100),
  filter: words(6000),
  columns: words(4000),
  /** Widths that were given to columns: `name:300,visa_date:160`. */
  widths: words(4000),
  sort: orElse(sortName, 'name'),
  page: orElse(whole(1, 1_000_000), 1),
  size: orElse(oneOf(['20', '50', '100']), '50'),
  /** The saved view that the list began with. */
  saved: whole(1, Number.MAX_SAFE_INTEGER),
}
export type StudentSearch = SearchOf<typeof StudentSearch>

/** Columns of a person who has not chosen any. */
export const usualColumns = ['steps', 'countries', 'responsible', 'visa', 'visa_date', 'ready', 'created_at']

export function columnsOf(search: Pick<StudentSearch, 'columns'>): string[] {
  return search.columns === undefined ? usualColumns : search.columns.split(',').filter(Boolean)
}
