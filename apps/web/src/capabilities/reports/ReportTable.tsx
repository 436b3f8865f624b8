import { type DimensionName, type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import { isShare, type MeasureName } from '@qadam/contract/reports/measures.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../platform/guard.ts'
import { useSession } from '../../platform/session.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column, DataTableProps, Sorting } from '../../ui/data-table-props.ts'
import classes from './Report.module.css'
import type { DimensionValue, Measures, MeasureValue, Report, ReportRow } from './report-values.ts'
import { hasRows } from './report-values.ts'
import { useReportWords } from './use-report-words.ts'

/** A number that somebody pressed: its measure, its row (absent: the totals) and its period. */
export interface Opened {
  readonly measure: MeasureName
  readonly row: ReportRow | undefined
  readonly side: 'now' | 'before'
}

interface ReportTableProps
  extends Pick<DataTableProps<ReportRow>, 'failure' | 'onRetry' | 'empty' | 'paging' | 'refreshing'> {
  readonly name: ReportName
  readonly report: Report | undefined
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
  readonly onOpen: (opened: Opened) => void
}

/** The rows of a report under its totals; each number opens what it counts. */
export function ReportTable({ name, report, sort, onSort, onOpen, ...list }: ReportTableProps) {
  const words = useReportWords()
  const { dimensions, measures } = reportOf(name)
  const totals = report?.totals
  const isTotals = (row: ReportRow) => row === totals
  const columns: Column<ReportRow>[] = [
    ...dimensions.map(
      (dimension, nr): Column<ReportRow> => ({
        key: dimension,
        title: words.dimension(dimension),
        sort: dimension,
        width: dimension === 'week' || dimension === 'type' ? 130 : 210,
        onCard: nr === 0 ? 'heading' : 'line',
        cell: (row) =>
          isTotals(row) ? (
            nr === 0 && <b>{words.total}</b>
          ) : (
            <DimensionLink name={dimension} value={row[dimension] as DimensionValue} />
          ),
      }),
    ),
    ...measures.map(
      (measure): Column<ReportRow> => ({
        key: measure,
        title: words.measure(measure),
        sort: measure,
        align: 'right',
        width: widthFor(measure, words.measure(measure)),
        onCard: 'line',
        cell: (row) => (
          <MeasureCell
            measure={measure}
            row={row}
            onOpen={(side) => onOpen({ measure, side, row: isTotals(row) ? undefined : row })}
          />
        ),
      }),
    ),
  ]
  return (
    <DataTable
      {...list}
      label={words.title(name)}
      columns={columns}
      rows={report && totals && (report.count > 0 ? [totals, ...report.results] : [])}
      idOf={(row) => (isTotals(row) ? 'totals' : keyOf(dimensions, row))}
      nameOf={(row) =>
        isTotals(row)
          ? words.total
          : words.row(dimensions[0] as DimensionName, row[dimensions[0] as string] as DimensionValue)
      }
      rowClass={(row) => (isTotals(row) ? classes.totals : undefined)}
      sorting={sortingOf(name, sort)}
      onSort={({ by, direction }) => onSort(direction === 'desc' ? `-${by}` : by)}
      pinFirst
    />
  )
}

/** A column is as wide as its title, in pixels, and at least as its numbers: a share is "96 of 416, 23 %". */
const widthFor = (measure: MeasureName, title: string): number =>
  Math.min(220, Math.max(isShare(measure) ? 156 : 112, 8 * title.length + 44))

const keyOf = (dimensions: readonly DimensionName[], row: ReportRow): string =>
  dimensions
    .map((name) => {
      const value = row[name] as DimensionValue
      return typeof value === 'object' ? (value?.id ?? 0) : value
    })
    .join(' ')

function sortingOf(name: ReportName, sort: string | undefined): Sorting {
  const { sort: usual, dimensions } = reportOf(name)
  const asked = sort ?? (usual ? `-${usual}` : (dimensions[0] as string))
  return { by: asked.replace(/^-/, ''), direction: asked.startsWith('-') ? 'desc' : 'asc' }
}

interface MeasureCellProps {
  readonly measure: MeasureName
  readonly row: ReportRow
  readonly onOpen: (side: 'now' | 'before') => void
}

function MeasureCell({ measure, row, onOpen }: MeasureCellProps) {
  const words = useReportWords()
  const value = row[measure] as MeasureValue
  const before = (row.before as Measures | null)?.[measure]
  return (
    <span className={classes.cell}>
      <CountButton value={value} text={words.value(measure, value)} onOpen={() => onOpen('now')} />
      {before !== undefined && before !== null && (
        <small>
          <CountButton
            value={before}
            text={words.before(words.value(measure, before))}
            onOpen={() => onOpen('before')}
          />
        </small>
      )}
    </span>
  )
}

interface CountButtonProps {
  readonly value: MeasureValue
  readonly text: string
  readonly onOpen: () => void
}

function CountButton({ value, text, onOpen }: CountButtonProps) {
  const { t } = useTranslation('reports')
  if (!hasRows(value)) return <span className={classes.plain}>{text}</span>
  return (
    <button
      type="button"
      className={classes.number}
      aria-label={t('rowsOf', { value: text })}
      onClick={onOpen}
    >
      {text}
    </button>
  )
}

/** A person or a course leads to its page. */
export function DimensionLink({ name, value }: { name: DimensionName; value: DimensionValue }) {
  const words = useReportWords()
  const visitor = useSession()
  const text = words.row(name, value)
  if (value === null || typeof value !== 'object') return text
  if (name === 'teacher' && mayOpen('/user/teacher/view/$userId', visitor))
    return (
      <Link to="/user/teacher/view/$userId" params={{ userId: value.id }} className={classes.link}>
        {text}
      </Link>
    )
  if (name === 'student' && mayOpen('/user/view/$userId', visitor))
    return (
      <Link to="/user/view/$userId" params={{ userId: value.id }} className={classes.link}>
        {text}
      </Link>
    )
  if (name === 'program' && mayOpen('/course/info/$courseId', visitor))
    return (
      <Link to="/course/info/$courseId" params={{ courseId: value.id }} className={classes.link}>
        {text}
      </Link>
    )
  return text
}
