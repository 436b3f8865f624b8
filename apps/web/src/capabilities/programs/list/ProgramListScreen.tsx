import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { maxMassIds } from '@qadam/contract/programs/rules.ts'
import { IconDatabaseImport, IconFilter, IconPlus, IconSearch } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import type { Sorting } from '../../../ui/data-table-props.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Page } from '../../../ui/Page.tsx'
import { toastWarning } from '../../../ui/toasts.ts'
import { activeFilters } from '../../catalogue/active-filters.ts'
import { useWords } from '../../catalogue/program-words.ts'
import { everyProgram, type Facets, type ProgramPage, type ProgramRow } from '../queries.ts'
import { FilterRows } from './FilterRows.tsx'
import { ColumnsMenu, ExportMenu, ViewsMenu } from './ListMenus.tsx'
import { MassBar } from './MassBar.tsx'
import classes from './ProgramListScreen.module.css'
import { useProgramColumns, usualColumns } from './program-columns.tsx'
import {
  asCatalogue,
  isNarrowed,
  type ProgramOrder,
  type ProgramSearch,
  programStates,
  rowsOnPage,
} from './program-search.ts'
import { SkippedDialog } from './SkippedDialog.tsx'
import { useStored } from './saved-views.ts'
import { useProgramActions } from './use-program-actions.ts'
import { useRowKeys } from './use-row-keys.ts'

interface ProgramListScreenProps {
  readonly search: ProgramSearch
  readonly page: ProgramPage | undefined
  readonly facets: Facets | undefined
  readonly refreshing: boolean
  readonly onSearch: (search: ProgramSearch) => void
}

const sortings: Record<ProgramOrder, Sorting> = {
  changed: { by: 'changed', direction: 'desc' },
  priceUp: { by: 'price', direction: 'asc' },
  priceDown: { by: 'price', direction: 'desc' },
  costUp: { by: 'cost', direction: 'asc' },
  costDown: { by: 'cost', direction: 'desc' },
}

/** The programs of the school: find, choose, change many at once. */
export function ProgramListScreen({ search, page, facets, refreshing, onSearch }: ProgramListScreenProps) {
  const { t } = useTranslation('programs')
  const words = useWords()
  const language = useLanguage()
  const actions = useProgramActions()
  const [columns, saveColumns] = useStored<readonly string[]>('columns', usualColumns)
  const [selected, setSelected] = useState<readonly ProgramRow[]>([])
  const [changed, setChanged] = useState<readonly ProgramRow[]>([])
  const [filtersOpen, setFiltersOpen] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  const shownColumns = useProgramColumns(columns, {
    onShow: (row, value) => actions.show.submit({ row, value }),
  })
  const rows = page?.results ?? none
  const change = (part: Partial<ProgramSearch>) => onSearch({ ...search, page: undefined, ...part })
  const toggle = useCallback(
    (row: ProgramRow) =>
      setSelected((present) =>
        present.some(({ id }) => id === row.id)
          ? present.filter(({ id }) => id !== row.id)
          : [...present, row],
      ),
    [],
  )
  const cursor = useRowKeys({ rows, search: searchField, onToggle: toggle })
  const chips = activeFilters(asCatalogue(search), facets, words)
  const count = page?.count ?? 0
  const size = search.size ?? rowsOnPage[0]
  const onPage = rows.map((row) => row.id)
  const elsewhere = selected.filter((row) => !onPage.includes(row.id))
  const everything = async () => {
    if (count > maxMassIds)
      return toastWarning(t('tooManyToChoose', { number: number(maxMassIds, language) }))
    setSelected(await everyProgram(search, maxMassIds))
  }
  return (
    <Page
      title={t('heading')}
      lead={page && t('lead', { count, number: number(count, language) })}
      actions={
        <>
          <ButtonLink
            to="/import"
            variant="default"
            leftSection={<IconDatabaseImport size={17} aria-hidden />}
          >
            {t('import')}
          </ButtonLink>
          <ButtonLink to="/course-add" leftSection={<IconPlus size={17} aria-hidden />}>
            {t('add')}
          </ButtonLink>
        </>
      }
    >
      <div className={classes.tools}>
        <SearchField
          key={search.q ?? ''}
          field={searchField}
          value={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <Button
          variant={filtersOpen ? 'light' : 'default'}
          aria-expanded={filtersOpen}
          leftSection={<IconFilter size={17} aria-hidden />}
          onClick={() => setFiltersOpen(!filtersOpen)}
        >
          {t('filters')}
        </Button>
        <div className={classes.right}>
          <ViewsMenu
            search={search}
            columns={columns}
            onOpen={(view) => {
              saveColumns(view.columns)
              onSearch(view.search)
            }}
          />
          <ColumnsMenu columns={columns} onChange={saveColumns} />
          <ExportMenu busy={actions.save.busy} onExport={(file) => actions.save.submit({ search, file })} />
        </div>
      </div>
      <div className={classes.tools}>
        <SegmentedControl
          className={classes.states}
          aria-label={t('state')}
          value={search.state ?? 'all'}
          onChange={(value) => change({ state: programStates.find((state) => state === value) })}
          data={[
            { value: 'all', label: t('stateAll') },
            { value: 'shown', label: t('stateShown') },
            { value: 'hidden', label: t('stateHidden') },
            { value: 'incomplete', label: t('stateIncomplete') },
            { value: 'unverified', label: t('stateUnverified') },
            { value: 'mailing', label: t('stateMailing') },
          ]}
        />
      </div>
      {filtersOpen && <FilterRows search={search} facets={facets} onChange={change} />}
      <FilterChips
        chips={chips.map(({ key, name, without }) => ({
          key,
          label: name,
          remove: () => change(without as Partial<ProgramSearch>),
        }))}
        onClear={() => onSearch({ state: search.state, order: search.order, size: search.size })}
      />
      <DataTable
        label={t('heading')}
        columns={shownColumns}
        rows={page?.results}
        idOf={(row) => row.id}
        nameOf={(row) => row.title || t('untitled')}
        selected={selected
          .filter((row) => onPage.includes(row.id))
          .map((row) => rows.find(({ id }) => id === row.id) ?? row)}
        onSelect={(chosen) => setSelected([...elsewhere, ...chosen])}
        sorting={search.order && sortings[search.order]}
        onSort={(sorting) => change({ order: orderOf(sorting) })}
        refreshing={refreshing}
        rowClass={(row) =>
          [row.show === false && classes.hidden, row.id === cursor && classes.cursor]
            .filter(Boolean)
            .join(' ')
        }
        paging={{
          page: search.page ?? 1,
          count,
          size,
          onPage: (next) => onSearch({ ...search, page: next }),
        }}
        empty={
          isNarrowed(search) ? (
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
      />
      {rows.length > 0 && <p className={classes.keys}>{t('keys')}</p>}
      {selected.length > 0 && (
        <MassBar
          ids={selected.map((row) => row.id)}
          found={selected.length < count ? count : null}
          busy={actions.many.busy}
          onAll={() => void everything()}
          onClear={() => setSelected([])}
          onAction={(action) =>
            actions.many.submit(action, () => {
              setChanged(selected)
              setSelected([])
            })
          }
        />
      )}
      {actions.skipped.length > 0 && (
        <SkippedDialog
          skipped={actions.skipped}
          rows={[...rows, ...changed]}
          onClose={actions.forgetSkipped}
        />
      )}
    </Page>
  )
}

const none: readonly ProgramRow[] = []

function orderOf({ by, direction }: Sorting): ProgramOrder | undefined {
  if (by === 'changed') return 'changed'
  if (by === 'price') return direction === 'asc' ? 'priceUp' : 'priceDown'
  if (by === 'cost') return direction === 'asc' ? 'costUp' : 'costDown'
  return undefined
}

interface SearchFieldProps {
  readonly field: React.RefObject<HTMLInputElement | null>
  readonly value: string
  readonly onSearch: (q: string | undefined) => void
}

function SearchField({ field, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation('programs')
  const [typed, setTyped] = useState(value)
  return (
    <search className={classes.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim() || undefined)
        }}
      >
        <TextInput
          ref={field}
          type="search"
          aria-label={t('searchLabel')}
          placeholder={t('searchHint')}
          leftSection={<IconSearch size={17} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => typed.trim() !== value && onSearch(typed.trim() || undefined)}
        />
      </form>
    </search>
  )
}
