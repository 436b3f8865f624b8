import type { Language } from '@qadam/contract/vocabulary.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutMarks } from '../../../ui/formula-marks.ts'
import { WithFormulas } from '../../../ui/WithFormulas.tsx'
import classes from './AnswerTable.module.css'
import { type Verdict, verdictOf } from './parts.ts'
import type { TaskResult } from './player.ts'
import { textIn } from './texts.ts'
import { VerdictMark } from './VerdictMark.tsx'

type Texts = {
  readonly ru?: string | undefined
  readonly kk?: string | undefined
  readonly en?: string | undefined
}
type Given = { readonly kind: 'given'; readonly text: Texts }

interface AnswerTableProps<Cell> {
  readonly columns: readonly { readonly id: string; readonly label: Texts }[]
  readonly rows: readonly { readonly id: string; readonly label?: Texts | undefined }[]
  readonly cells: readonly (readonly (Given | Cell)[])[]
  readonly language: Language
  readonly result: TaskResult | null
  readonly field: (cell: Exclude<Cell, Given>, at: CellPosition) => ReactNode
}

export interface CellPosition {
  readonly row: string
  readonly column: string
  /** Accessible name of the field: its row and column. */
  readonly name: string
  readonly verdict: Verdict | undefined
}

/** Renders a table with fields; on phones each row is a card. */
export function AnswerTable<Cell extends { readonly kind: string }>(props: AnswerTableProps<Cell>) {
  const { columns, rows, cells, language, result, field } = props
  const { t } = useTranslation('tasks')
  const hasLabels = rows.some(({ label }) => textIn(label, language))
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            {hasLabels && <td />}
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                <WithFormulas text={textIn(label, language)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, down) => {
            const of = (cells[down] ?? []) as readonly (Given | Exclude<Cell, Given>)[]
            const given = of.find((cell): cell is Given => cell.kind === 'given')
            const label = textIn(row.label, language)
            const rowName = label || textIn(given?.text, language) || t('row', { number: down + 1 })
            return (
              <tr key={row.id}>
                {hasLabels && (
                  <th scope="row">
                    <WithFormulas text={label} />
                  </th>
                )}
                {columns.map((column, across) => {
                  const cell = of[across]
                  const heading = withoutMarks(textIn(column.label, language))
                  const verdict = verdictOf(result, `${row.id}:${column.id}`)
                  const position = {
                    row: row.id,
                    column: column.id,
                    name: `${withoutMarks(rowName)}: ${heading}`,
                    verdict,
                  }
                  return (
                    <td key={column.id} data-heading={heading}>
                      {cell?.kind === 'given' && (
                        <span>
                          <WithFormulas text={textIn((cell as Given).text, language)} />
                        </span>
                      )}
                      {cell && cell.kind !== 'given' && (
                        <span className={classes.field}>
                          {field(cell as Exclude<Cell, Given>, position)}
                          <VerdictMark verdict={verdict} />
                        </span>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
