import { type WorkTab, workTabs } from '@qadam/contract/students/vocabulary.ts'
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

export const usualColumns = [
  'countries',
  'responsible',
  'next_step',
  'documents',
  'applications',
  'deadline_on',
  'last_contact_at',
]

export function columnsOf(search: Pick<StudentSearch, 'columns'>): string[] {
  return search.columns === undefined ? usualColumns : search.columns.split(',').filter(Boolean)
}

export type StudentTab = WorkTab | 'all'

type Narrowed = Pick<StudentSearch, 'tab' | 'q' | 'filter' | 'saved'>

/** A bare address opens with the own students of whoever has some: the server decides. */
const isBare = ({ q, filter, saved }: Omit<Narrowed, 'tab'>) => !q && !filter && saved === undefined

/** Returns the built-in view to request. */
export function tabSent({ tab, ...search }: Narrowed): WorkTab | 'start' | undefined {
  if (tab !== undefined) return tab === 'all' ? undefined : tab
  return isBare(search) ? 'start' : undefined
}

/** Returns the search params with the shortest address of the view. */
export function withTab<S extends Partial<Narrowed>>(search: S, tab: StudentTab): S {
  return { ...search, tab: tab === 'all' && !isBare(search) ? undefined : tab }
}
