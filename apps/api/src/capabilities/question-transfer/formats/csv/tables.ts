import type { Language } from '@qadam/contract/values.ts'
import { NotExchangeable } from '../exchanged.ts'
import { cutAtMarks, split, unmarked } from '../marks.ts'

/**
 * Parses a table in one cell: a line of headings, then a line per row, with cells separated by bars. The
 * first cell of a row is its heading and may be empty; `[[…]]` is a cell to fill in.
 */
export function tableOf<Blank>(source: string, language: Language, blankOf: (inside: string) => Blank) {
  const [head, ...lines] = source
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => split(line, '|').map((cell) => cell.trim()))
  if (!head) throw new NotExchangeable('tasks.table_needs_columns_and_rows')
  const label = (text: string) => ({ [language]: unmarked(text) })
  return {
    columns: head.slice(1).map((text, at) => ({ id: `c${at + 1}`, label: label(text) })),
    rows: lines.map(([text = ''], at) => ({ id: `r${at + 1}`, ...(text !== '' && { label: label(text) }) })),
    cells: lines.map(([, ...cells]) =>
      cells.map((cell) => {
        const [before, inside] = cutAtMarks(cell)
        return inside === undefined ? { kind: 'given' as const, text: label(before ?? '') } : blankOf(inside)
      }),
    ),
  }
}
