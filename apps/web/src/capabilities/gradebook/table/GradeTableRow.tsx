import { IconHourglassEmpty } from '@tabler/icons-react'
import { memo } from 'react'
import { fullName } from '../../../platform/full-name.ts'
import { useLanguage } from '../../../ui/language.ts'
import { gradeText, lookOf } from '../grade-words.ts'
import type { GradeColumn, GradeRow, Scale } from '../queries.ts'
import classes from './GradeTable.module.css'

import { Mark } from './Mark.tsx'
import { useCellWords } from './use-cell-words.ts'

/** A column with its index in the whole gradebook. */
export type PlacedColumn = GradeColumn & { readonly at: number }

interface GradeTableRowProps {
  readonly row: GradeRow
  readonly at: number
  readonly columns: readonly PlacedColumn[]
  readonly scale: Scale
  /** Index of the focused cell; null when the focus is in another row. */
  readonly active: number | null
  readonly onActive: (cell: HTMLElement | null) => void
}

/** Renders one student. Moving between rows re-renders only the two rows. */
export const GradeTableRow = memo(function GradeTableRow(props: GradeTableRowProps) {
  const { row, at, columns, scale, active, onActive } = props
  const language = useLanguage()
  const words = useCellWords(scale)
  const cells = new Map(row.cells.map((cell) => [cell.at, cell]))
  return (
    <tr aria-rowindex={at + 3}>
      <th scope="row" className={classes.name}>
        <span>{fullName(row.student)}</span>
      </th>
      <td className={classes.total} data-failed={row.is_passed === false || undefined}>
        {row.total === null ? '–' : gradeText(row.total, scale, language)}
      </td>
      {columns.map((column, index) => {
        const cell = cells.get(column.at)
        return (
          <td
            key={column.at}
            ref={index === active ? onActive : undefined}
            className={classes.cell}
            data-look={cell && lookOf(cell)}
            data-set={cell?.is_set || undefined}
            data-place={`${at} ${index}`}
            tabIndex={index === active ? 0 : -1}
            aria-label={words.nameOf(cell, row, column)}
          >
            {cell && (
              <span>
                <Mark look={lookOf(cell)} />
                {words.gradeOf(cell)}
                {cell.is_late && cell.state !== 'missing' && (
                  <IconHourglassEmpty size={13} stroke={2} aria-hidden />
                )}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
})
