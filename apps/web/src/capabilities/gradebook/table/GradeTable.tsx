import {
  type KeyboardEvent,
  type MouseEvent,
  type UIEvent,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { GradeColumn, GradeRow, GradeSection, Scale } from '../queries.ts'
import classes from './GradeTable.module.css'
import type { PlacedColumn } from './GradeTableRow.tsx'
import { GradeTableRow } from './GradeTableRow.tsx'
import { keyMove, type Position, windowOf } from './table-window.ts'

const rowHeight = 38
const page = 10

export interface GradeTableProps {
  readonly label: string
  readonly columns: readonly PlacedColumn[]
  readonly sections: readonly GradeSection[]
  readonly rows: readonly GradeRow[]
  readonly scale: Scale
  readonly onOpen: (row: GradeRow, column: GradeColumn) => void
}

/**
 * Renders the gradebook on wide screens: names, totals and headings are sticky. One cell has the focus; arrow
 * keys move, Enter opens. Rows are virtualized, so 200 students by 100 lists scroll smoothly.
 */
export function GradeTable({ label, columns, sections, rows, scale, onOpen }: GradeTableProps) {
  const { t } = useTranslation('gradebook')
  const { setPosition, holder, shown, groups, active, press, open, take, scroll } = useGradeGrid({
    rows,
    columns,
    sections,
    onOpen,
  })
  return (
    <section ref={holder} className={classes.holder} onScroll={scroll} aria-label={label}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the keyboard walks is a grid
        role="grid"
        className={classes.table}
        aria-label={label}
        aria-rowcount={rows.length + 2}
        aria-colcount={columns.length + 2}
        onKeyDown={press}
        onClick={open}
        onFocus={({ target }) => setPosition((known) => placeOf(target) ?? known)}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th className={classes.name} rowSpan={2} scope="col">
              {t('student')}
            </th>
            <th className={classes.total} rowSpan={2} scope="col">
              {t('total')}
            </th>
            {groups.map(({ section, count }) => (
              <th key={section.id} colSpan={count} scope="colgroup" className={classes.section}>
                <span>{section.title}</span>
              </th>
            ))}
          </tr>
          <tr aria-rowindex={2}>
            {columns.map((column) => (
              <th
                key={column.at}
                scope="col"
                className={classes.column}
                title={`${column.lesson_title}: ${column.title}`}
              >
                <span className={classes.columnTitle}>{column.title}</span>
                <small>{t('shareShort', { share: Math.round(column.share) })}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={shown.from} />
          {rows.slice(shown.from, shown.to).map((row, offset) => {
            const at = shown.from + offset
            return (
              <GradeTableRow
                key={row.student.id}
                row={row}
                at={at}
                columns={columns}
                scale={scale}
                active={at === active.row ? active.column : null}
                onActive={take}
              />
            )
          })}
          <Gap rows={rows.length - shown.to} />
        </tbody>
      </table>
    </section>
  )
}

interface GradeGridInput {
  readonly rows: GradeTableProps['rows']
  readonly columns: GradeTableProps['columns']
  readonly sections: GradeTableProps['sections']
  readonly onOpen: GradeTableProps['onOpen']
}

/** Returns the rendered rows, the active cell, and the keyboard and mouse handlers of the grid. */
function useGradeGrid({ rows, columns, sections, onOpen }: GradeGridInput) {
  const [sight, setSight] = useState({ top: 0, height: 640 })
  const [position, setPosition] = useState<Position>({ row: 0, column: 0 })
  const holder = useRef<HTMLElement>(null)
  const wantsFocus = useRef(false)
  const shown = windowOf({ ...sight, rows: rows.length, rowHeight })
  const groups = useMemo(() => groupsOf(columns, sections), [columns, sections])
  const active: Position = {
    row: Math.min(position.row, rows.length - 1),
    column: Math.min(position.column, columns.length - 1),
  }
  const press = (event: KeyboardEvent) => {
    const row = rows[active.row]
    const column = columns[active.column]
    if ((event.key === 'Enter' || event.key === ' ') && row && column) {
      event.preventDefault()
      onOpen(row, column)
      return
    }
    const next = keyMove({ key: event.key, ctrl: event.ctrlKey || event.metaKey }, active, {
      rows: rows.length,
      columns: columns.length,
      page,
    })
    if (!next) return
    event.preventDefault()
    wantsFocus.current = true
    setPosition(next)
    bringIntoSight(holder.current, next.row)
  }
  const open = ({ target }: MouseEvent) => {
    const pressed = placeOf(target)
    const row = pressed && rows[pressed.row]
    const column = pressed && columns[pressed.column]
    if (row && column) onOpen(row, column)
  }
  const take = useCallback((cell: HTMLElement | null) => {
    if (!cell || !wantsFocus.current) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const scroll = (event: UIEvent<HTMLElement>) => {
    const { scrollTop: top, clientHeight: height } = event.currentTarget
    // Updates once for each row, so that scrolling within a row renders nothing.
    if (Math.floor(top / rowHeight) !== Math.floor(sight.top / rowHeight) || height !== sight.height)
      setSight({ top, height })
  }
  return { setPosition, holder, shown, groups, active, press, open, take, scroll }
}

/** Returns the position of the cell that contains the target: one listener serves all cells. */
function placeOf(target: EventTarget): Position | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  const [row, column] = (cell?.dataset.place ?? '').split(' ').map(Number)
  return cell && row !== undefined && column !== undefined ? { row, column } : null
}

/** Renders a spacer for rows that are not rendered. */
function Gap({ rows }: { rows: number }) {
  return rows > 0 ? <tr aria-hidden style={{ height: rows * rowHeight }} /> : null
}

/** Returns the sections in column order, with their number of columns. */
function groupsOf(columns: GradeTableProps['columns'], sections: readonly GradeSection[]) {
  return sections.flatMap((section) => {
    const count = columns.filter((column) => column.section === section.id).length
    return count > 0 ? [{ section, count }] : []
  })
}

function bringIntoSight(holder: HTMLElement | null, row: number): void {
  if (!holder) return
  const head = holder.querySelector('thead')?.clientHeight ?? 0
  const top = row * rowHeight
  if (top < holder.scrollTop) holder.scrollTop = top
  const bottom = top + rowHeight + head - holder.clientHeight
  if (bottom > holder.scrollTop) holder.scrollTop = bottom
}
