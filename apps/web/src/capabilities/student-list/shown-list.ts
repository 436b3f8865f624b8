import type { WorkTab } from '@qadam/contract/students/vocabulary.ts'
import type { StudentSearch } from './student-search.ts'

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
