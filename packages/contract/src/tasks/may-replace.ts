import type { TaskContent } from './task-types.ts'

/**
 * Whether a saved content may become another one. A table keeps its columns and rows, in number and order; their
 * headings may still be corrected and translated, and the cells filled otherwise.
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
