import { Button } from '@mantine/core'
import { IconMail, IconTableImport } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { FilterChip } from '../../ui/FilterChips.tsx'
import { ListTools } from '../../ui/ListTools.tsx'
import { ListView } from '../../ui/ListView.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PeekButton } from '../../ui/PeekButton.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useNewMailing } from '../../widgets/use-new-mailing.ts'
import type { Peek } from '../../widgets/use-peek.ts'
import { type Quick, QuickDialog } from '../record/public.ts'
import type { Chosen } from './BulkDrawer.tsx'
import { BulkForms } from './BulkForms.tsx'
import type { StudentBoardProps } from './board/StudentBoard.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CuratorFilter } from './CuratorFilter.tsx'
import { conditionsOf, conditionsText, whereOf } from './conditions.ts'
import { FilterButton } from './FilterButton.tsx'
import { type FieldWords, useFieldWords } from './field-words.ts'
import { LayoutSwitch } from './LayoutSwitch.tsx'
import type { StudentPage, StudentRow, StudentView, TabCounts } from './queries.ts'
import { StudentExport } from './StudentExport.tsx'
import { NoStudents, StudentTable, type StudentTableProps } from './StudentTable.tsx'
import { columnsOf, usualColumns } from './shown-list.ts'
import type { StudentSearch } from './student-search.ts'
import { type OpenBulkForm, useBulkForm } from './use-bulk-form.ts'
import { useListKeys } from './use-list-keys.ts'
import { useStudentSelection } from './use-student-selection.ts'
import { useStudents } from './use-students.ts'
import { useViews } from './use-views.ts'
import { ViewTabs } from './ViewTabs.tsx'
import { searchOfView } from './view-search.ts'

const BulkBar = lazyPart(() => import('./BulkBar.tsx'), { phrases: ['bulkStudents'] })
const StudentBoard = lazyPart(() => import('./board/StudentBoard.tsx'), { phrases: ['bulkStudents'] })
const StudentPeek = lazyPart(() => import('./StudentPeek.tsx'), {
  phrases: ['recordPage', 'due', 'applications'],
})

interface StudentsScreenProps {
  /** With the open built-in view, also where the address has none. */
  readonly search: StudentSearch
  readonly counts: TabCounts | undefined
  readonly page: StudentPage | undefined
  readonly failure: unknown
  readonly refreshing: boolean
  readonly onRetry: () => void
  readonly onSearch: (change: Partial<StudentSearch>) => void
  /** The columns by stage, where the list is shown as a board. */
  readonly board?: ShownStages | undefined
}

export type ShownStages = Pick<StudentBoardProps, 'stages' | 'columns'>

/** Renders the students of the school: any field as a column, filter or order, and bulk edits. */
export function StudentsScreen(props: StudentsScreenProps) {
  const { search, counts, page, failure, refreshing, onRetry, onSearch, board } = props
  const words = useFieldWords(page?.people)
  const actions = useStudents()
  const selection = useStudentSelection(search, page)
  const { rows } = selection
  const bulk = useBulkForm(selection)
  const change = (next: Partial<StudentSearch>) => {
    selection.leaveEverybody()
    onSearch({ page: 1, tab: search.tab, ...next })
  }
  const open = (view: StudentView | undefined) => change(view ? searchOfView(view) : wholeList)
  const views = useViews(search, open)
  const write = useWriting()
  const { peek, keys, quick, onQuick } = useListKeys({
    rows,
    onToggle: selection.toggle,
    onEdit: bulk.edit,
    onStep: bulk.step,
  })
  const download = (what: Chosen) => (file: 'csv' | 'xlsx') =>
    actions.save.submit({ chosen: what, columns: columnsOf(search), sort: search.sort, file })
  const { busy } = actions.save
  const save = (row: StudentRow, name: string, value: unknown) =>
    actions.cell.submit({ row, name, value, done: words.changed(row, name, value) })
  const list = { search, words, onSearch, onChange: change }
  return (
    <ListView
      tabs={
        <ViewTabs
          {...views}
          tab={search.tab ?? 'all'}
          counts={counts}
          onOpen={open}
          onTab={(tab) => change({ ...(views.present ? wholeList : {}), tab })}
        />
      }
      filters={
        <StudentTools
          {...{ ...list, busy, peek }}
          onExport={download({ where: whereOf(search) })}
          onMailing={() => write({ where: whereOf(search) })}
        />
      }
      chips={chipsOf(list)}
      onClearChips={() => change({ filter: conditionsText([]) })}
      rows={page?.results}
      failure={failure}
      onRetry={onRetry}
      {...(board ? {} : { paging: pagingOf(search, selection.count, onSearch) })}
      empty={<NoStudents search={search} onChange={change} />}
      keys={keys}
      peek={panelOf(peek, onQuick)}
      selection={
        <Selected {...{ selection, busy }} onForm={bulk.open} onWrite={write} onDownload={download} />
      }
      after={
        <>
          <BulkForms {...{ bulk, selection, words }} onDone={actions.bulkDone} />
          {quick && <QuickDialog quick={quick} onClose={() => onQuick(null)} />}
        </>
      }
    >
      {(rows) => <StudentRows {...{ rows, board, list, selection, peek, refreshing }} onSave={save} />}
    </ListView>
  )
}

interface StudentRowsProps extends Pick<StudentTableProps, 'rows' | 'selection' | 'peek' | 'refreshing'> {
  readonly board: ShownStages | undefined
  readonly list: Pick<StudentTableProps, 'search' | 'words' | 'onSearch' | 'onChange'>
  readonly onSave: StudentTableProps['onSave']
}

function StudentRows({ board, list, ...rows }: StudentRowsProps) {
  if (!board) return <StudentTable {...list} {...rows} />
  return (
    <Suspense fallback={<TableSkeleton />}>
      <StudentBoard {...board} {...list} {...rows} />
    </Suspense>
  )
}

function pagingOf(search: StudentSearch, count: number, onSearch: StudentsScreenProps['onSearch']) {
  const { page, size } = search
  return { page, count, size: Number(size), onPage: (to: number) => onSearch({ page: to }) }
}

function panelOf({ row, open }: Peek<StudentRow>, onQuick: (quick: Quick) => void) {
  return {
    panel: row && <StudentPeek row={row} peek={open} onQuick={(kind) => onQuick({ kind, student: row })} />,
    announcement: row && fullName(row),
  }
}

/** Returns what begins a mailing to the chosen students. */
function useWriting() {
  const { submit } = useNewMailing()
  return (chosen: Chosen) =>
    void submit(
      'ids' in chosen ? { kind: 'people', ids: [...chosen.ids] } : { kind: 'filter', where: chosen.where },
    )
}

interface SelectedProps {
  readonly selection: ReturnType<typeof useStudentSelection>
  readonly busy: boolean
  readonly onForm: (open: OpenBulkForm) => void
  readonly onWrite: (chosen: Chosen) => void
  readonly onDownload: (chosen: Chosen) => (file: 'csv' | 'xlsx') => void
}

function Selected({ selection, busy, onForm, onWrite, onDownload }: SelectedProps) {
  const { chosen, chosenCount, notChosen } = selection
  if (chosenCount === 0) return null
  return (
    <Suspense>
      <BulkBar
        count={chosenCount}
        found={notChosen}
        busy={busy}
        byFilter={'where' in chosen}
        onAll={selection.chooseEverybody}
        onClear={selection.clear}
        onForm={(form) => onForm({ form, chosen })}
        onMailing={() => onWrite(chosen)}
        onExport={onDownload(chosen)}
      />
    </Suspense>
  )
}

type ChipsInput = Pick<StudentToolsProps, 'search' | 'words' | 'onChange'>

function chipsOf({ search, words, onChange }: ChipsInput): FilterChip[] {
  const conditions = conditionsOf(search.filter)
  return conditions.map((one, at) => ({
    key: `${at} ${one.field} ${one.op}`,
    label: words.condition(one),
    remove: () => onChange({ filter: conditionsText(conditions.filter((_, index) => index !== at)) }),
  }))
}

const wholeList: Partial<StudentSearch> = {
  saved: undefined,
  tab: 'all',
  columns: undefined,
  widths: undefined,
  filter: undefined,
  q: undefined,
  sort: 'name',
}

interface StudentToolsProps {
  readonly search: StudentSearch
  readonly words: FieldWords
  readonly busy: boolean
  readonly peek: Peek<StudentRow>
  readonly onSearch: (change: Partial<StudentSearch>) => void
  /** Like `onSearch`, but resets the page. */
  readonly onChange: (next: Partial<StudentSearch>) => void
  readonly onExport: (file: 'csv' | 'xlsx') => void
  /** Begins a mailing to all matches of the filter. */
  readonly onMailing: () => void
}

function StudentTools({ search, words, busy, peek, ...on }: StudentToolsProps) {
  const { onSearch, onChange, onExport, onMailing } = on
  const { t } = useTranslation('roster')
  const conditions = conditionsOf(search.filter)
  return (
    <ListTools
      search={{
        label: t('searchLabel'),
        placeholder: t('search'),
        value: search.q,
        onSearch: (q) => onChange({ q }),
      }}
      end={
        <>
          <PeekButton isOpen={peek.row !== undefined} onToggle={peek.toggle} />
          <LayoutSwitch layout={search.layout} onLayout={(layout) => onChange({ layout })} />
          {search.layout !== 'board' && (
            <ColumnsMenu
              words={words}
              columns={columnsOf(search)}
              onChange={(next) => onSearch({ columns: next.join(',') })}
              onReset={() => onSearch({ columns: usualColumns.join(','), widths: undefined })}
            />
          )}
          <ButtonLink
            variant="default"
            to="/users-list"
            search={{ view: 'import' }}
            leftSection={<IconTableImport size={17} aria-hidden />}
          >
            {t('import')}
          </ButtonLink>
          <Button variant="default" leftSection={<IconMail size={17} aria-hidden />} onClick={onMailing}>
            {t('mailing')}
          </Button>
          <StudentExport busy={busy} onExport={onExport} />
        </>
      }
    >
      <CuratorFilter
        words={words}
        conditions={conditions}
        onChange={(next) => onChange({ filter: conditionsText(next) })}
      />
      <FilterButton
        words={words}
        conditions={conditions}
        onAdd={(one) => onChange({ filter: conditionsText([...conditions, one]) })}
      />
    </ListTools>
  )
}
