import { DataTable } from 'mantine-datatable'
import { useTranslation } from 'react-i18next'
import { ColumnHead } from './ColumnHead.tsx'
import type { Column, ColumnWidths, DataTableProps, Sorting } from './DataTable.tsx'
import classes from './WideTable.module.css'

/** The table for wide screens. */
export default function WideTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows = [],
    idOf,
    nameOf,
    selected,
    onSelect,
    sorting,
    onSort,
    onOpen,
    refreshing,
    rowClass,
    pinFirst,
    widths,
  } = props
  const { t } = useTranslation('ui')
  const selection = onSelect
    ? {
        selectedRecords: [...(selected ?? [])],
        onSelectedRecordsChange: (chosen: Row[]) => onSelect(chosen),
        allRecordsSelectionCheckboxProps: { 'aria-label': t('selectAll') },
        getRecordSelectionCheckboxProps: (row: Row) => ({
          'aria-label': t('selectRow', { name: nameOf(row) }),
        }),
      }
    : {}
  const table = {
    'aria-label': label,
    columns: columns.map((column) => ({
      accessor: column.key,
      title: (
        <ColumnHead
          title={column.title}
          sorted={onSort && sortedBy(column, sorting)}
          onSort={() => column.sort && onSort?.(turned(column.sort, sorting))}
          resizer={widths && resizerOf(column, widths)}
        />
      ),
      render: column.cell,
      width: widths ? widthIn(column, widths) : column.width,
      textAlign: column.align,
    })),
    records: [...rows],
    idAccessor: (row: Row) => idOf(row) as never,
    ...selection,
  }
  return (
    <DataTable<Row>
      {...(table as Parameters<typeof DataTable<Row>>[0])}
      className={classes.table}
      withTableBorder
      borderRadius="lg"
      highlightOnHover
      pinFirstColumn={pinFirst}
      verticalSpacing={8}
      fz="sm"
      fetching={false}
      aria-busy={refreshing || undefined}
      onRowClick={onOpen ? ({ record }) => onOpen(record) : undefined}
      rowClassName={rowClass}
      noRecordsText=""
      minHeight={0}
    />
  )
}

function sortedBy<Row>({ sort }: Column<Row>, sorting: Sorting | undefined) {
  if (!sort) return undefined
  return sorting?.by === sort ? sorting.direction : null
}

/** The same column turns round; another one keeps the direction. */
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
