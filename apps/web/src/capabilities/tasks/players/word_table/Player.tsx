import { AnswerTable, type CellPlace } from '../AnswerTable.tsx'
import fields from '../Fields.module.css'
import type { PlayerProps } from '../player.ts'

/** Words typed into the empty cells of a table. */
export default function Player(props: PlayerProps<'word_table'>) {
  const { shown, answer, onAnswer, language, isLocked, result } = props
  const given = answer?.cells ?? []
  const type = ({ row, column }: CellPlace, text: string) => {
    const others = given.filter((cell) => cell.row !== row || cell.column !== column)
    onAnswer({ type: 'word_table', cells: text ? [...others, { row, column, text }] : others })
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
          value={given.find(({ row, column }) => row === at.row && column === at.column)?.text ?? ''}
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
