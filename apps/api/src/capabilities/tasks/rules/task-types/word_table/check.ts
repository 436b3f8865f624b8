import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { type Filled, fill, typedPart } from '../../checking/blanks.ts'
import { blank, type Checked, type CheckedPart, checkedOf } from '../../checking/checked.ts'
import { shownParts } from '../../checking/shown-parts.ts'
import { cellKey, visitCells } from '../../checking/tables.ts'

type Content = ContentOf<'word_table'>

export function show(content: Content): ShownOf<'word_table'> {
  const { columns, rows } = content
  const cells = content.cells.map((row) =>
    row.map((cell) => (cell.kind === 'given' ? { kind: cell.kind, text: cell.text } : { kind: cell.kind })),
  )
  return { type: 'word_table', ...shownParts(content), columns, rows, cells }
}

export function check(content: Content, answer: AnswerOf<'word_table'>): Checked {
  const filled: Filled = new Map()
  for (const { row, column, text } of answer.cells) fill(filled, cellKey(row, column), text.trim())
  if (filled.size === 0) return blank
  const parts: CheckedPart[] = []
  visitCells(content, (key, cell) => {
    if (cell.kind === 'typed') parts.push(typedPart(key, filled.get(key), cell))
  })
  return checkedOf(parts)
}
