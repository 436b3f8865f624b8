import type { Language } from '@qadam/contract/values.ts'
import { NotExchangeable } from '../exchanged.ts'
import { cutAtMarks, split, unmarked } from '../marks.ts'

/**
 * A table in one cell: a line for the headings, then a line for each row, cells between bars. The first cell of a row
 * is its own heading and may be empty; `[[…]]` is a cell to fill.
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
