import { useTranslation } from 'react-i18next'
import { AnswerTable, type CellPlace } from '../AnswerTable.tsx'
import fields from '../Fields.module.css'
import type { PlayerProps } from '../player.ts'
import { textIn } from '../texts.ts'

/** Options chosen in the empty cells of a table. */
export default function Player(props: PlayerProps<'table_options'>) {
  const { shown, answer, onAnswer, language, isLocked, result } = props
  const { t } = useTranslation('tasks')
  const given = answer?.cells ?? []
  const choose = ({ row, column }: CellPlace, option: string) => {
    const others = given.filter((cell) => cell.row !== row || cell.column !== column)
    onAnswer({ type: 'table_options', cells: option ? [...others, { row, column, option }] : others })
  }
  return (
    <AnswerTable
      columns={shown.columns}
      rows={shown.rows}
      cells={shown.cells}
      language={language}
      result={result}
      field={(cell, at) => (
        <select
          className={fields.field}
          aria-label={at.name}
          value={given.find(({ row, column }) => row === at.row && column === at.column)?.option ?? ''}
          disabled={isLocked}
          data-verdict={at.verdict}
          onChange={(event) => choose(at, event.currentTarget.value)}
        >
          <option value="">{t('choose')}</option>
          {cell.options.map(({ id, text }) => (
            <option key={id} value={id}>
              {textIn(text, language)}
            </option>
          ))}
        </select>
      )}
    />
  )
}
