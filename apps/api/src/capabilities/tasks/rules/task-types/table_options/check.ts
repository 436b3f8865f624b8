import type { AnswerOf, ContentOf, ShownOf } from '@qadam/contract/tasks/task-types.ts'
import { type Filled, fill } from '../../checking/blanks.ts'
import { blank, type Checked, type CheckedPart, checkedOf, type Shuffle } from '../../checking/checked.ts'
import { isCorrectChoice } from '../../checking/choices.ts'
import { shownParts } from '../../checking/shown-parts.ts'
import { cellKey, visitCells } from '../../checking/tables.ts'

type Content = ContentOf<'table_options'>

export function show(content: Content, shuffle: Shuffle): ShownOf<'table_options'> {
  const { columns, rows } = content
  const cells = content.cells.map((row) =>
    row.map((cell) =>
      cell.kind === 'given'
        ? { kind: cell.kind, text: cell.text }
        : { kind: cell.kind, options: shuffle(cell.options).map(({ id, text }) => ({ id, text })) },
    ),
  )
  return { type: 'table_options', ...shownParts(content), columns, rows, cells }
}

export function check(content: Content, answer: AnswerOf<'table_options'>): Checked {
  const filled: Filled = new Map()
  for (const { row, column, option } of answer.cells) fill(filled, cellKey(row, column), option)
  if (filled.size === 0) return blank
  const parts: CheckedPart[] = []
  visitCells(content, (key, cell) => {
    if (cell.kind === 'given') return
    const chosen = filled.get(key)
    const isRight = chosen ? isCorrectChoice(cell.options, chosen) : false
    parts.push({ key, is_right: isRight, is_near: false })
  })
  return checkedOf(parts)
}
