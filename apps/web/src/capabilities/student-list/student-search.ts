import { workTabs } from '@qadam/contract/students/vocabulary.ts'
import { oneOf, orElse, type Part, type SearchOf, whole, words } from '../../platform/search-params.ts'

const sortName: Part<string | undefined> = (given) =>
  typeof given === 'string' && /^-?[a-z][a-z0-9_]{0,59}$/.test(given) ? given : undefined

/** The search params of the list of students. */
export const StudentSearch = {
  q: words(100),
  filter: words(6000),
  columns: words(4000),
  /** Widths of columns: `name:300,visa_date:160`. */
  widths: words(4000),
  sort: orElse(sortName, 'name'),
  page: orElse(whole(1, 1_000_000), 1),
  size: orElse(oneOf(['20', '50', '100']), '50'),
  /** The open built-in view. */
  tab: oneOf(['all', ...workTabs]),
  /** Columns by stage instead of a table. */
  layout: oneOf(['board']),
  /** Id of the open saved view. */
  saved: whole(1, Number.MAX_SAFE_INTEGER),
}
export type StudentSearch = SearchOf<typeof StudentSearch>
