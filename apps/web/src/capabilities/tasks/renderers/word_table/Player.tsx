import { AnswerTable, type CellPosition } from '../AnswerTable.tsx'
import { cellAt, withCellAt } from '../cells.ts'
import fields from '../Fields.module.css'
import type { PlayerProps } from '../player.ts'

/** Renders a table with empty cells to type into. */
export default function Player(props: PlayerProps<'word_table'>) {
  const { shown, answer, onAnswer, language, isLocked, result } = props
  const type = (at: CellPosition, text: string) => {
    const filled = text ? { row: at.row, column: at.column, text } : null
    onAnswer({ type: 'word_table', cells: withCellAt(answer?.cells, at, filled) })
  }
  return (
    <AnswerTable
      columns={shown.columns}
      rows={shown.rows}
      cells={shown.cells}
      language={language}
      result={result}
      field={(_cell, at) => (
        <input
          className={fields.field}
          aria-label={at.name}
          value={cellAt(answer?.cells, at)?.text ?? ''}
          readOnly={isLocked}
          data-verdict={at.verdict}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(at, event.currentTarget.value)}
        />
      )}
    />
  )
}
