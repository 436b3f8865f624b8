import { Button, SegmentedControl } from '@mantine/core'
import type { ProgramKind } from '@qadam/contract/programs/rules.ts'
import { IconDatabaseImport, IconFilter, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import type { Sorting } from '../../../ui/data-table-props.ts'
import { ListPage } from '../../../ui/ListPage.tsx'
import { ListTools } from '../../../ui/ListTools.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { type ListKey, useListKeyHelp } from '../../../widgets/use-list-key-help.ts'
import { activeFilters } from '../../catalogue/active-filters.ts'
import { KindSwitch } from '../../catalogue/KindSwitch.tsx'
import { useWords } from '../../catalogue/program-words.ts'
import type { Facets, ProgramPage } from '../queries.ts'
import { FilterRows } from './FilterRows.tsx'
import { ColumnsMenu, ProgramExport, ViewsMenu } from './ListMenus.tsx'
import { MassBar } from './MassBar.tsx'
import classes from './ProgramListScreen.module.css'
import { NoPrograms, ProgramTable } from './ProgramTable.tsx'
import { asCatalogue } from './program-asked.ts'
import { useProgramColumns, usualColumns } from './program-columns.tsx'
import { type ProgramOrder, type ProgramSearch, programStates, rowsOnPage } from './program-search.ts'
import { SkippedDialog } from './SkippedDialog.tsx'
import { useStored } from './saved-views.ts'
import { useProgramActions } from './use-program-actions.ts'
import { useRowKeys } from './use-row-keys.ts'
import { type Selection, useSelection } from './use-selection.ts'

const keyNames: readonly ListKey[] = ['move', 'choose', 'openByLetter', 'search']

interface ProgramListScreenProps {
  readonly search: ProgramSearch
  readonly page: ProgramPage | undefined
  readonly facets: Facets | undefined
  readonly failure: unknown
  readonly refreshing: boolean
  readonly onRetry: () => void
  readonly onSearch: (search: ProgramSearch) => void
}

/** Renders the programs of the school: search, selection and bulk actions. */
export function ProgramListScreen(props: ProgramListScreenProps) {
  const { search, page, facets, failure, refreshing, onRetry, onSearch } = props
  const { t } = useTranslation('programs')
  const words = useWords()
  const language = useLanguage()
  const actions = useProgramActions()
  const [columns, saveColumns] = useStored<readonly string[]>('columns', usualColumns)
  const selection = useSelection(search, page)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const kind = search.kind ?? 'degree'
  const shownColumns = useProgramColumns(kind, columns, {
    onShow: (row, value) => actions.show.submit({ row, value }),
  })
  const change = (part: Partial<ProgramSearch>) => onSearch({ ...search, page: undefined, ...part })
  const { rows, count } = selection
  const cursor = useRowKeys({ rows, onToggle: selection.toggle })
  const keys = useListKeyHelp(keyNames)
  return (
    <ListPage
      title={t(kind === 'course' ? 'headingCourses' : 'heading')}
      lead={page && t(kind === 'course' ? 'leadCourses' : 'lead', { count, number: number(count, language) })}
      actions={<ListLinks kind={kind} />}
      filters={
        <>
          <ProgramTools
            {...{ search, actions, columns, saveColumns, filtersOpen, setFiltersOpen, onSearch }}
            onFind={(q) => change({ q })}
          />
          <KindSwitch
            kind={kind}
            onChange={(next) => change({ kind: next === 'course' ? next : undefined })}
          />
          <StateSwitch search={search} onChange={change} />
          {filtersOpen && <FilterRows search={search} facets={facets} onChange={change} />}
        </>
      }
      chips={activeFilters(asCatalogue(search), facets, words).map(({ key, name, without }) => ({
        key,
        label: name,
        remove: () => change(without as Partial<ProgramSearch>),
      }))}
      onClearChips={() =>
        onSearch({ kind: search.kind, state: search.state, order: search.order, size: search.size })
      }
      rows={page?.results}
      failure={failure}
      onRetry={onRetry}
      paging={{
        page: search.page ?? 1,
        count,
        size: search.size ?? rowsOnPage[0],
        onPage: (next) => onSearch({ ...search, page: next }),
      }}
      empty={<NoPrograms search={search} onSearch={onSearch} />}
      keys={keys}
      selection={<SelectionParts selection={selection} actions={actions} />}
    >
      {(found) => (
        <ProgramTable
          {...{ search, refreshing, selection, cursor }}
          rows={found}
          columns={shownColumns}
          onSort={(sorting) => change({ order: orderOf(sorting) })}
        />
      )}
    </ListPage>
  )
}

function ListLinks({ kind }: { kind: ProgramKind }) {
  const { t } = useTranslation('programs')
  return (
    <>
      <ButtonLink to="/import" variant="default" leftSection={<IconDatabaseImport size={17} aria-hidden />}>
        {t('import')}
      </ButtonLink>
      <ButtonLink
        to="/course-add"
        search={kind === 'course' ? { kind } : {}}
        leftSection={<IconPlus size={17} aria-hidden />}
      >
        {t(kind === 'course' ? 'addCourse' : 'add')}
      </ButtonLink>
    </>
  )
}

interface ProgramToolsProps {
  readonly search: ProgramSearch
  readonly actions: ReturnType<typeof useProgramActions>
  readonly columns: readonly string[]
  readonly saveColumns: (columns: readonly string[]) => void
  readonly filtersOpen: boolean
  readonly setFiltersOpen: (open: boolean) => void
  readonly onSearch: (search: ProgramSearch) => void
  readonly onFind: (q: string | undefined) => void
}

function ProgramTools({
  search,
  actions,
  columns,
  saveColumns,
  onSearch,
  onFind,
  ...rest
}: ProgramToolsProps) {
  const { filtersOpen, setFiltersOpen } = rest
  const { t } = useTranslation('programs')
  return (
    <ListTools
      search={{ label: t('searchLabel'), placeholder: t('searchHint'), value: search.q, onSearch: onFind }}
      end={
        <>
          <ViewsMenu
            search={search}
            columns={columns}
            onOpen={(view) => {
              saveColumns(view.columns)
              onSearch(view.search)
            }}
          />
          <ColumnsMenu columns={columns} onChange={saveColumns} />
          <ProgramExport
            busy={actions.save.busy}
            onExport={(file) => actions.save.submit({ search, file })}
          />
        </>
      }
    >
      <Button
        variant={filtersOpen ? 'light' : 'default'}
        aria-expanded={filtersOpen}
        leftSection={<IconFilter size={17} aria-hidden />}
        onClick={() => setFiltersOpen(!filtersOpen)}
      >
        {t('filters')}
      </Button>
    </ListTools>
  )
}

interface StateSwitchProps {
  readonly search: ProgramSearch
  readonly onChange: (part: Partial<ProgramSearch>) => void
}

function StateSwitch({ search, onChange }: StateSwitchProps) {
  const { t } = useTranslation('programs')
  return (
    <div className={classes.tools}>
      <SegmentedControl
        className={classes.states}
        aria-label={t('state')}
        value={search.state ?? 'all'}
        onChange={(value) => onChange({ state: programStates.find((state) => state === value) })}
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
  )
}

interface SelectionPartsProps {
  readonly selection: Selection
  readonly actions: ReturnType<typeof useProgramActions>
}

/** Renders the bulk actions, and what the last one skipped. */
function SelectionParts({ selection, actions }: SelectionPartsProps) {
  const { selected, count, rows, changed } = selection
  return (
    <>
      {selected.length > 0 && (
        <MassBar
          ids={selected.map((row) => row.id)}
          found={selected.length < count ? count : null}
          busy={actions.many.busy}
          onAll={() => void selection.selectAll()}
          onClear={selection.clear}
          onAction={(action) => actions.many.submit(action, selection.remember)}
        />
      )}
      {actions.skipped.length > 0 && (
        <SkippedDialog
          skipped={actions.skipped}
          rows={[...rows, ...changed]}
          onClose={actions.clearSkipped}
        />
      )}
    </>
  )
}

function orderOf({ by, direction }: Sorting): ProgramOrder | undefined {
  if (by === 'changed') return 'changed'
  if (by === 'price') return direction === 'asc' ? 'priceUp' : 'priceDown'
  if (by === 'cost') return direction === 'asc' ? 'costUp' : 'costDown'
  return undefined
}
