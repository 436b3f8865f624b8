import { fullName } from '../../platform/full-name.ts'
import { foundByTyping } from '../../ui/found-by-typing.ts'
import type { Gradebook, GradeColumn, GradeRow } from './queries.ts'

export interface GradeFilter {
  readonly q?: string | undefined
  readonly section?: number | undefined
  /** Only students with missing, waiting or failed cells. */
  readonly trouble?: boolean | undefined
}

/** Returns the columns and rows that match a filter; `at` is the column's index in the whole gradebook. */
export function filtered(
  book: Pick<Gradebook, 'columns' | 'results'>,
  filter: GradeFilter,
): { columns: (GradeColumn & { at: number })[]; rows: GradeRow[] } {
  const columns = book.columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ section }) => filter.section === undefined || section === filter.section)
  const positions = new Set(columns.map(({ at }) => at))
  const rows = book.results.filter((row) => {
    if (filter.q && !foundByTyping(fullName(row.student), filter.q)) return false
    if (!filter.trouble) return true
    return row.cells.some(
      ({ at, state, is_passed }) =>
        positions.has(at) && (state === 'missing' || state === 'waiting' || is_passed === false),
    )
  })
  return { columns, rows }
}
