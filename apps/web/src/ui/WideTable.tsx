import { DataTable } from 'mantine-datatable'
import { useTranslation } from 'react-i18next'
import type { DataTableProps } from './DataTable.tsx'
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
  const sort = onSort
    ? {
        sortStatus: { columnAccessor: sorting?.by ?? '', direction: sorting?.direction ?? 'asc' } as const,
        onSortStatusChange: (status: { columnAccessor: string; direction: 'asc' | 'desc' }) =>
          onSort({ by: status.columnAccessor, direction: status.direction }),
      }
    : {}
  const table = {
    'aria-label': label,
    columns: columns.map((column) => ({
      accessor: column.sort ?? column.key,
      title: column.title,
      render: column.cell,
      sortable: Boolean(column.sort && onSort),
      width: column.width,
      textAlign: column.align,
    })),
    records: [...rows],
    idAccessor: (row: Row) => idOf(row) as never,
    ...selection,
    ...sort,
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
