import { Table, type TableTrProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { DataTable } from 'mantine-datatable'
import { Fragment, type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnHead } from './ColumnHead.tsx'
import { columnsThatFit } from './columns-that-fit.ts'
import type { Column, ColumnWidths, DataTableProps, Sorting } from './data-table-props.ts'
import { LeftColumns } from './LeftColumns.tsx'
import { useRoomyRows } from './roomy-rows.ts'
import { useOwnWidth } from './use-own-width.ts'
import { useTopInPage } from './use-top-in-page.ts'
import classes from './WideTable.module.css'

/**
 * A table of many columns scrolls in its own box, down to the pager: header
 * and horizontal scrollbar stay in view.
 */
const ownBox = {
  maxHeight: 'max(320px, calc(100dvh - var(--top-in-page) - var(--below-table, 72px)))',
  scrollAreaProps: { type: 'auto', offsetScrollbars: 'present' },
} as const

export default function WideTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows = [],
    idOf,
    sorting,
    onSort,
    onOpen,
    onPeek,
    refreshing,
    rowClass,
    pinFirst,
    widths,
    groupOf,
  } = props
  const box = useTopInPage<HTMLDivElement>()
  const { fitting, left, showAll } = useFittingColumns(props, box)
  const [isRoomy] = useRoomyRows()
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const isCompact = !isRoomy && !isTouched
  const selection = useSelectionOf(props)
  const table = {
    'aria-label': label,
    columns: fitting.map((column) => ({
      accessor: column.key,
      title: (
        <ColumnHead
          title={column.title}
          mark={column.mark}
          sorted={onSort && sortedBy(column, sorting)}
          onSort={() => column.sort && onSort?.(turned(column.sort, sorting))}
          align={column.align}
          resizer={widths && resizerOf(column, widths)}
        />
      ),
      render: column.cell,
      width: widths ? widthIn(column, widths) : column.width,
      textAlign: column.align,
    })),
    records: [...rows],
    ...(groupOf && {
      rowFactory: groupedRows(rows, groupOf, fitting.length + (selection.selectedRecords ? 1 : 0)),
    }),
    idAccessor: (row: Row) => idOf(row) as never,
    ...selection,
  }
  const shown = (
    <DataTable<Row>
      {...(table as Parameters<typeof DataTable<Row>>[0])}
      className={[classes.table, pinFirst && classes.ownBox, isCompact && classes.compact]
        .filter(Boolean)
        .join(' ')}
      withTableBorder
      borderRadius="lg"
      highlightOnHover
      pinFirstColumn={pinFirst}
      pinLastColumn={pinFirst && columns.at(-1)?.onCard === 'corner'}
      {...(pinFirst ? ownBox : {})}
      verticalSpacing={isCompact ? 4 : 8}
      fz={isCompact ? 'var(--text-13)' : 'sm'}
      fetching={false}
      aria-busy={refreshing || undefined}
      onRowClick={clickOf(onOpen, onPeek)}
      rowClassName={rowClass}
      noRecordsText=""
      minHeight={0}
    />
  )
  return (
    <div ref={box} data-leaves={left.length > 0 || undefined}>
      {shown}
      {left.length > 0 && <LeftColumns titles={left.map(({ title }) => title)} onShow={showAll} />}
    </div>
  )
}

interface FactoryRow<Row> {
  readonly record: Row
  readonly index: number
  readonly rowProps: TableTrProps
  readonly children: ReactNode
}

/** Returns the factory of rows that puts the title of each group over its first row. */
function groupedRows<Row>(rows: readonly Row[], groupOf: (row: Row) => string, span: number) {
  return ({ record, index, rowProps, children }: FactoryRow<Row>) => {
    const title = groupOf(record)
    const before = rows[index - 1]
    return (
      <Fragment key={index}>
        {(before === undefined || groupOf(before) !== title) && (
          <tr className={classes.group}>
            <th colSpan={span} scope="rowgroup">
              {title}
            </th>
          </tr>
        )}
        <Table.Tr {...rowProps}>{children}</Table.Tr>
      </Fragment>
    )
  }
}

function useSelectionOf<Row>({ onSelect, selected, nameOf }: DataTableProps<Row>) {
  const { t } = useTranslation('ui')
  if (!onSelect) return {}
  return {
    selectedRecords: [...(selected ?? [])],
    onSelectedRecordsChange: (chosen: Row[]) => onSelect(chosen),
    allRecordsSelectionCheckboxProps: { 'aria-label': t('selectAll') },
    getRecordSelectionCheckboxProps: (row: Row) => ({
      'aria-label': t('selectRow', { name: nameOf(row) }),
    }),
  }
}

/** The width of the column of checkboxes, with the edge of the table. */
const selectorWidth = 44

/** Leaves out the columns that a table has no room for, until the user asks for all: then it scrolls. */
function useFittingColumns<Row>(
  { columns, onSelect, widths }: DataTableProps<Row>,
  box: RefObject<HTMLElement | null>,
) {
  const [isWhole, setWhole] = useState(false)
  const width = useOwnWidth(box)
  const room = width === undefined || isWhole ? undefined : width - (onSelect ? selectorWidth : 0)
  const fitting = room === undefined ? columns : columnsThatFit(columns, { room, given: widths?.given ?? {} })
  return {
    fitting,
    left: columns.filter((column) => !fitting.includes(column)),
    showAll: () => setWhole(true),
  }
}

interface RowClick<Row> {
  readonly record: Row
  readonly event: MouseEvent
}

function clickOf<Row>(onOpen: DataTableProps<Row>['onOpen'], onPeek: DataTableProps<Row>['onPeek']) {
  if (onOpen) return ({ record }: RowClick<Row>) => onOpen(record)
  if (!onPeek) return undefined
  return ({ record, event }: RowClick<Row>) => {
    if (!isForControl(event) && window.getSelection()?.isCollapsed !== false) onPeek(record)
  }
}

/** Returns true for a click on a control of the row, or in what a cell opened outside of the table. */
function isForControl({ target, currentTarget }: MouseEvent): boolean {
  const isInRow = target instanceof Element && currentTarget.contains(target)
  return !isInRow || target.closest('a, button, input, label, select, textarea') !== null
}

function sortedBy<Row>({ sort }: Column<Row>, sorting: Sorting | undefined) {
  if (!sort) return undefined
  return sorting?.by === sort ? sorting.direction : null
}

/** Returns the next sorting: the same column reverses the direction; another one keeps it. */
function turned(by: string, sorting: Sorting | undefined): Sorting {
  const direction = sorting?.direction ?? 'asc'
  return { by, direction: sorting?.by !== by ? direction : direction === 'asc' ? 'desc' : 'asc' }
}

const propertyOf = (key: string) => `--width-of-${key}`

function resizerOf<Row>({ key, title, width }: Column<Row>, { given, onChange, label }: ColumnWidths) {
  if (typeof width !== 'number') return undefined
  return {
    label: label(title),
    property: propertyOf(key),
    width: given[key] ?? width,
    onChange: (now: number | undefined) => onChange(key, now),
  }
}

function widthIn<Row>({ key, width }: Column<Row>, { given }: ColumnWidths) {
  return typeof width === 'number' ? `var(${propertyOf(key)}, ${given[key] ?? width}px)` : width
}
