import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { Peek } from '../../widgets/use-peek.ts'
import { widthsOf, widthsText } from './column-widths.ts'
import { conditionsOf, conditionsText } from './conditions.ts'
import type { FieldWords } from './field-words.ts'
import type { StudentRow } from './queries.ts'
import { columnsOf, usualColumns } from './shown-list.ts'
import { useStudentColumns } from './student-columns.tsx'
import type { StudentSearch } from './student-search.ts'
import type { StudentSelection } from './use-student-selection.ts'

export interface StudentTableProps {
  readonly search: StudentSearch
  readonly rows: readonly StudentRow[]
  readonly words: FieldWords
  readonly refreshing: boolean
  readonly selection: StudentSelection
  readonly peek: Peek<StudentRow>
  readonly onSave: (row: StudentRow, name: string, value: unknown) => unknown
  readonly onSearch: (change: Partial<StudentSearch>) => void
  /** Like `onSearch`, but resets the page. */
  readonly onChange: (next: Partial<StudentSearch>) => void
}

export function StudentTable(props: StudentTableProps) {
  const { search, rows, words, selection, peek, onSearch, onChange } = props
  const { t } = useTranslation('roster')
  const widths = widthsOf(search)
  const columns = useStudentColumns({
    columns: columnsOf(search),
    areChosen: columnsOf(search).join() !== usualColumns.join(),
    words,
    onSave: props.onSave,
  })
  return (
    <DataTable
      label={t('students')}
      columns={columns}
      rows={rows}
      idOf={(row) => row.id}
      nameOf={(row) => fullName(row)}
      selected={selection.selectedOnPage}
      onSelect={selection.selectOnPage}
      sorting={{
        by: search.sort.replace('-', ''),
        direction: search.sort.startsWith('-') ? 'desc' : 'asc',
      }}
      onSort={({ by, direction }) => onChange({ sort: `${direction === 'desc' ? '-' : ''}${by}` })}
      cursor={peek.cursor}
      onPeek={peek.show}
      refreshing={props.refreshing}
      pinFirst
      widths={{
        given: widths,
        label: (title) => t('columnWidth', { title }),
        onChange: (key, width) => {
          const { [key]: _before, ...others } = widths
          onSearch({ widths: widthsText(width === undefined ? others : { ...others, [key]: width }) })
        },
      }}
    />
  )
}

export function NoStudents({ search, onChange }: Pick<StudentTableProps, 'search' | 'onChange'>) {
  const { t } = useTranslation('roster')
  const conditions = conditionsOf(search.filter)
  const isNarrowed = conditions.length > 0 || Boolean(search.q)
  if (search.tab !== undefined && search.tab !== 'all')
    return (
      <EmptyState
        kind="nothing-matches"
        title={t('nothingInTab')}
        text={t(isNarrowed ? 'nothingInTabFound' : `tab_${search.tab}_none`)}
        action={<Button onClick={() => onChange({ tab: 'all' })}>{t('lookInAll')}</Button>}
      />
    )
  return isNarrowed ? (
    <EmptyState
      kind="nothing-matches"
      title={t('nothingTitle')}
      text={t('nothingText')}
      action={
        <Button
          onClick={() =>
            onChange(
              conditions.length > 0 ? { filter: conditionsText(conditions.slice(0, -1)) } : { q: undefined },
            )
          }
        >
          {t(conditions.length > 0 ? 'nothingLast' : 'clearAll')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      kind="nothing-yet"
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        <Group gap="xs" justify="center">
          <ButtonLink to="/users-add">{t('add')}</ButtonLink>
          <ButtonLink variant="default" to="/users-list" search={{ view: 'import' }}>
            {t('import')}
          </ButtonLink>
        </Group>
      }
    />
  )
}
