import { useTranslation } from 'react-i18next'
import { withoutMarks } from '../../../../ui/formula-marks.ts'
import { AnswerTable, type CellPosition } from '../AnswerTable.tsx'
import { cellAt, withCellAt } from '../cells.ts'
import fields from '../Fields.module.css'
import type { PlayerProps } from '../player.ts'
import { textIn } from '../texts.ts'

/** Renders a table with options in its empty cells. */
export default function Player(props: PlayerProps<'table_options'>) {
  const { shown, answer, onAnswer, language, isLocked, result } = props
  const { t } = useTranslation('tasks')
  const choose = (at: CellPosition, option: string) => {
    const filled = option ? { row: at.row, column: at.column, option } : null
    onAnswer({ type: 'table_options', cells: withCellAt(answer?.cells, at, filled) })
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
          value={cellAt(answer?.cells, at)?.option ?? ''}
          disabled={isLocked}
          data-verdict={at.verdict}
          onChange={(event) => choose(at, event.currentTarget.value)}
        >
          <option value="">{t('choose')}</option>
          {cell.options.map(({ id, text }) => (
            <option key={id} value={id}>
              {withoutMarks(textIn(text, language))}
            </option>
          ))}
        </select>
      )}
    />
  )
}
