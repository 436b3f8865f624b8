import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import type { Sorting } from '../../../ui/data-table-props.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { ProgramRow } from '../queries.ts'
import classes from './ProgramListScreen.module.css'
import { isNarrowed } from './program-asked.ts'
import type { useProgramColumns } from './program-columns.tsx'
import type { ProgramOrder, ProgramSearch } from './program-search.ts'
import type { Selection } from './use-selection.ts'

const sortings: Record<ProgramOrder, Sorting> = {
  changed: { by: 'changed', direction: 'desc' },
  priceUp: { by: 'price', direction: 'asc' },
  priceDown: { by: 'price', direction: 'desc' },
  costUp: { by: 'cost', direction: 'asc' },
  costDown: { by: 'cost', direction: 'desc' },
}

interface ProgramTableProps {
  readonly search: ProgramSearch
  readonly rows: readonly ProgramRow[]
  readonly columns: ReturnType<typeof useProgramColumns>
  readonly selection: Selection
  /** Id of the row with the keyboard cursor. */
  readonly cursor: number | null
  readonly refreshing: boolean
  readonly onSort: (sorting: Sorting) => void
}

export function ProgramTable({ search, rows, columns, selection, cursor, ...list }: ProgramTableProps) {
  const { t } = useTranslation('programs')
  return (
    <DataTable
      label={t(search.kind === 'course' ? 'headingCourses' : 'heading')}
      columns={columns}
      rows={rows}
      idOf={(row) => row.id}
      nameOf={(row) => row.title || t('untitled')}
      selected={selection.selectedOnPage}
      onSelect={selection.selectOnPage}
      sorting={search.order && sortings[search.order]}
      onSort={list.onSort}
      refreshing={list.refreshing}
      rowClass={(row) => (row.show === false ? classes.hidden : undefined)}
      cursor={cursor}
    />
  )
}

interface NoProgramsProps {
  readonly search: ProgramSearch
  readonly onSearch: (search: ProgramSearch) => void
}

export function NoPrograms({ search, onSearch }: NoProgramsProps) {
  const { t } = useTranslation('programs')
  return isNarrowed(search) ? (
    <EmptyState
      kind="nothing-matches"
      title={t('nothingTitle')}
      text={t('nothingText')}
      action={<Button onClick={() => onSearch({})}>{t('clearAll')}</Button>}
    />
  ) : (
    <EmptyState
      kind="nothing-yet"
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<ButtonLink to="/import">{t('emptyImport')}</ButtonLink>}
    />
  )
}
