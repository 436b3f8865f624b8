import { columnWidth } from '../../ui/column-width.ts'
import type { StudentSearch } from './student-search.ts'

/** Parses the column widths of the search params; drops invalid ones. */
export function widthsOf(search: Pick<StudentSearch, 'widths'>): Record<string, number> {
  return Object.fromEntries(
    [...(search.widths ?? '').matchAll(/(\w+):(\d{1,4})(?:,|$)/g)].map(([, key = '', width]) => [
      key,
      columnWidth(Number(width)),
    ]),
  )
}

export function widthsText(widths: Readonly<Record<string, number>>): string | undefined {
  const pieces = Object.entries(widths).map(([key, width]) => `${key}:${width}`)
  return pieces.length > 0 ? pieces.toSorted().join(',') : undefined
}
