import type { TaskContent } from './task-types.ts'

/**
 * Returns true when a saved content may be replaced by another. A table must retain its columns and rows, in
 * number and order; headings may be corrected and translated, and cells changed.
 */
export function mayReplace(before: TaskContent, after: TaskContent): boolean {
  if (before.type !== 'word_table' && before.type !== 'table_options') return true
  return (
    before.type === after.type &&
    sameNames(before.columns, after.columns) &&
    sameNames(before.rows, after.rows)
  )
}

type Named = readonly { readonly id: string }[]
function sameNames(before: Named, after: Named): boolean {
  return before.length === after.length && before.every(({ id }, at) => id === after[at]?.id)
}
