import { Button, Group } from '@mantine/core'
import type { Condition } from '@qadam/contract/students/list-filters.ts'
import { IconTableImport } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { BulkBar, ExportMenu } from './BulkBar.tsx'
import type { Chosen } from './BulkDrawer.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { widthsOf, widthsText } from './column-widths.ts'
import { conditionsOf, conditionsText, whereOf } from './conditions.ts'
import { FilterButton } from './FilterButton.tsx'
import { useFieldWords } from './field-words.ts'
import type { StudentPage, StudentRow, StudentView } from './queries.ts'
import classes from './StudentsScreen.module.css'
import { useStudentColumns } from './student-columns.tsx'
import { columnsOf, type StudentSearch, usualColumns } from './student-search.ts'
import { useListKeys } from './use-list-keys.ts'
import { useStudents } from './use-students.ts'
import { useViews } from './use-views.ts'
import { ViewTabs } from './ViewTabs.tsx'
import { searchOfView } from './view-search.ts'

const BulkDrawer = lazyPart(() => import('./BulkDrawer.tsx'))

interface StudentsScreenProps {
  readonly search: StudentSearch
  readonly page: StudentPage | undefined
  readonly refreshing: boolean
  readonly onSearch: (change: Partial<StudentSearch>) => void
}

const noRows: readonly StudentRow[] = []

/** The students of the school: any field as a column, a filter and an order; many changed at once. */
export function StudentsScreen({ search, page, refreshing, onSearch }: StudentsScreenProps) {
  const { t } = useTranslation('roster')
  const rows = page?.results ?? noRows
  const count = page?.count ?? 0
  const words = useFieldWords(page?.people)
  const actions = useStudents()
  const conditions = conditionsOf(search.filter)
  const columns = columnsOf(search)
  const widths = widthsOf(search)
  const [selected, setSelected] = useState<readonly StudentRow[]>([])
  const [everybody, setEverybody] = useState(false)
  const [editing, setEditing] = useState<Chosen | null>(null)
  const change = (next: Partial<StudentSearch>) => {
    setEverybody(false)
    onSearch({ page: 1, ...next })
  }
  const narrow = (next: readonly Condition[]) => change({ filter: conditionsText(next) })
  const open = (view: StudentView | undefined) =>
    change(
      view
        ? searchOfView(view)
        : {
            saved: undefined,
            columns: undefined,
            widths: undefined,
            filter: undefined,
            q: undefined,
            sort: 'name',
          },
    )
  const views = useViews(search, open)
  const toggle = useCallback((row: StudentRow) => {
    setEverybody(false)
    setSelected((now) =>
      now.some(({ id }) => id === row.id) ? now.filter(({ id }) => id !== row.id) : [...now, row],
    )
  }, [])
  const edit = useCallback(
    (row: StudentRow) => setEditing({ ids: selected.length > 0 ? selected.map(({ id }) => id) : [row.id] }),
    [selected],
  )
  const cursor = useListKeys({ rows, onToggle: toggle, onEdit: edit })
  const save = (row: StudentRow, name: string, value: unknown) => actions.cell.submit({ row, name, value })
  const shown = useStudentColumns({ columns, words, onSave: save })
  const onPage = rows.map(({ id }) => id)
  const elsewhere = selected.filter(({ id }) => !onPage.includes(id))
  const chosen: Chosen = everybody ? { where: whereOf(search) } : { ids: selected.map(({ id }) => id) }
  const chosenCount = everybody ? count : selected.length
  const download = (what: Chosen) => (file: 'csv' | 'xlsx') =>
    actions.save.submit({ chosen: what, columns, sort: search.sort, file })
  const clear = () => {
    setSelected([])
    setEverybody(false)
  }
  const isNarrowed = conditions.length > 0 || Boolean(search.q)
  return (
    <>
      <ViewTabs {...views} onOpen={open} />
      <div className={classes.tools}>
        <SearchField
          key={search.saved ?? 0}
          className={classes.search}
          label={t('searchLabel')}
          placeholder={t('search')}
          value={search.q}
          onSearch={(q) => change({ q })}
        />
        <FilterButton words={words} conditions={conditions} onAdd={(one) => narrow([...conditions, one])} />
        <div className={classes.right}>
          <ColumnsMenu
            words={words}
            columns={columns}
            onChange={(next) => onSearch({ columns: next.join(',') })}
            onReset={() => onSearch({ columns: usualColumns.join(','), widths: undefined })}
          />
          <ButtonLink
            variant="default"
            to="/users-list"
            search={{ view: 'import' }}
            leftSection={<IconTableImport size={17} aria-hidden />}
          >
            {t('import')}
          </ButtonLink>
          <ExportMenu busy={actions.save.busy} onExport={download({ where: whereOf(search) })} />
        </div>
      </div>
      <div className={classes.chips}>
        <FilterChips
          chips={conditions.map((one, at) => ({
            key: `${at} ${one.field} ${one.op}`,
            label: words.condition(one),
            remove: () => narrow(conditions.filter((_, index) => index !== at)),
          }))}
          onClear={() => narrow([])}
        />
      </div>
      <DataTable
        label={t('students')}
        columns={shown}
        rows={page?.results}
        idOf={(row) => row.id}
        nameOf={(row) => fullName(row)}
        selected={
          everybody
            ? [...rows]
            : selected
                .filter(({ id }) => onPage.includes(id))
                .map((row) => rows.find(({ id }) => id === row.id) ?? row)
        }
        onSelect={(now) => {
          setEverybody(false)
          setSelected([...elsewhere, ...now])
        }}
        sorting={{
          by: search.sort.replace('-', ''),
          direction: search.sort.startsWith('-') ? 'desc' : 'asc',
        }}
        onSort={({ by, direction }) => change({ sort: `${direction === 'desc' ? '-' : ''}${by}` })}
        rowClass={(row) => (row.id === cursor ? classes.cursor : undefined)}
        refreshing={refreshing}
        pinFirst
        widths={{
          given: widths,
          label: (title) => t('columnWidth', { title }),
          onChange: (key, width) => {
            const { [key]: _before, ...others } = widths
            onSearch({ widths: widthsText(width === undefined ? others : { ...others, [key]: width }) })
          },
        }}
        paging={{
          page: search.page,
          count,
          size: Number(search.size),
          onPage: (to) => onSearch({ page: to }),
        }}
        empty={
          isNarrowed ? (
            <EmptyState
              kind="nothing-matches"
              title={t('nothingTitle')}
              text={t('nothingText')}
              action={
                <Button
                  onClick={() =>
                    conditions.length > 0 ? narrow(conditions.slice(0, -1)) : change({ q: undefined })
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
      />
      {rows.length > 0 && <p className={classes.keys}>{t('keys')}</p>}
      {chosenCount > 0 && (
        <BulkBar
          count={chosenCount}
          found={everybody || selected.length >= count ? null : count}
          busy={actions.save.busy}
          onAll={() => setEverybody(true)}
          onClear={clear}
          onChange={() => setEditing(chosen)}
          onExport={download(chosen)}
        />
      )}
      {editing && (
        <BulkDrawer
          chosen={editing}
          count={'ids' in editing ? editing.ids.length : count}
          words={words}
          onClose={() => setEditing(null)}
          onDone={(done) => {
            setEditing(null)
            clear()
            actions.bulkDone(done)
          }}
          onFailure={(thrown) => {
            setEditing(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
