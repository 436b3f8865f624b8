import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { useLanguage } from '../../../ui/language.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { gradeText, lookOf } from '../grade-words.ts'
import classes from './GradeCards.module.css'
import type { GradeTableProps } from './GradeTable.tsx'
import { Mark } from './Mark.tsx'
import { useCellWords } from './use-cell-words.ts'

/** Renders the gradebook on phones: a card for each student, expandable to the columns. */
export function GradeCards({ label, columns, rows, scale, onOpen }: GradeTableProps) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  const words = useCellWords(scale)
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const cells = new Map(row.cells.map((cell) => [cell.at, cell]))
        return (
          <li key={row.student.id}>
            <details className={classes.card}>
              <summary>
                <span className={classes.name}>{fullName(row.student)}</span>
                <strong data-failed={row.is_passed === false || undefined}>
                  {row.total === null ? '–' : gradeText(row.total, scale, language)}
                </strong>
                {(row.missing > 0 || row.waiting > 0) && (
                  <span className={classes.marks}>
                    {row.missing > 0 && (
                      <StatusBadge look={statusLooks.overdue}>
                        {t('missingCount', { count: row.missing })}
                      </StatusBadge>
                    )}
                    {row.waiting > 0 && (
                      <StatusBadge look={statusLooks.yourTurn}>
                        {t('waitingCount', { count: row.waiting })}
                      </StatusBadge>
                    )}
                  </span>
                )}
              </summary>
              <ul className={classes.lines}>
                {columns.map((column) => {
                  const cell = cells.get(column.at)
                  return (
                    <li key={column.at}>
                      <button type="button" className={classes.line} onClick={() => onOpen(row, column)}>
                        <span>
                          {column.title}
                          <small>{column.lesson_title}</small>
                        </span>
                        <span className={classes.value} data-look={cell && lookOf(cell)}>
                          {cell && <Mark look={lookOf(cell)} size={15} />}
                          {words.stateOf(cell)}
                        </span>
                      </button>
                    </li>
                  )
                })}
              </ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}
