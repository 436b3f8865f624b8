import { IconTableImport } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { BulkBar, ExportMenu } from './BulkBar.tsx'
import type { Chosen } from './BulkDrawer.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { conditionsOf, conditionsText, whereOf } from './conditions.ts'
import { FilterButton } from './FilterButton.tsx'
import { type FieldWords, useFieldWords } from './field-words.ts'
import type { StudentPage, StudentRow, StudentView } from './queries.ts'
import classes from './StudentsScreen.module.css'
import { StudentTable } from './StudentTable.tsx'
import { columnsOf, type StudentSearch, usualColumns } from './student-search.ts'
import { useListKeys } from './use-list-keys.ts'
import { useStudentSelection } from './use-student-selection.ts'
import { useStudents } from './use-students.ts'
import { useViews } from './use-views.ts'
import { ViewTabs } from './ViewTabs.tsx'
import { searchOfView } from './view-search.ts'

const BulkDrawer = lazyPart(() => import('./BulkDrawer.tsx'))

interface StudentsScreenProps {
  readonly search: StudentSearch
  readonly page: StudentPage | undefined
  readonly failure: unknown
  readonly refreshing: boolean
  readonly onRetry: () => void
  readonly onSearch: (change: Partial<StudentSearch>) => void
}

/** Renders the students of the school: any field as a column, filter or order, and bulk edits. */
export function StudentsScreen(props: StudentsScreenProps) {
  const { search, page, failure, refreshing, onRetry, onSearch } = props
  const { t } = useTranslation('roster')
  const words = useFieldWords(page?.people)
  const actions = useStudents()
  const selection = useStudentSelection(search, page)
  const { rows, chosen, chosenCount } = selection
  const [editing, setEditing] = useState<Chosen | null>(null)
  const change = (next: Partial<StudentSearch>) => {
    selection.leaveEverybody()
    onSearch({ page: 1, ...next })
  }
  const open = (view: StudentView | undefined) => change(view ? searchOfView(view) : wholeList)
  const views = useViews(search, open)
  const { selected } = selection
  const edit = useCallback(
    (row: StudentRow) => setEditing({ ids: selected.length > 0 ? selected.map(({ id }) => id) : [row.id] }),
    [selected],
  )
  const cursor = useListKeys({ rows, onToggle: selection.toggle, onEdit: edit })
  const download = (what: Chosen) => (file: 'csv' | 'xlsx') =>
    actions.save.submit({ chosen: what, columns: columnsOf(search), sort: search.sort, file })
  const list = { search, words, onSearch, onChange: change }
  return (
    <>
      <ViewTabs {...views} onOpen={open} />
      <ListTools {...list} busy={actions.save.busy} onExport={download({ where: whereOf(search) })} />
      <Conditions search={search} words={words} onChange={change} />
      <StudentTable
        {...list}
        {...{ page, failure, refreshing, onRetry }}
        selection={selection}
        cursor={cursor}
        onSave={(row, name, value) => actions.cell.submit({ row, name, value })}
      />
      {rows.length > 0 && <p className={classes.keys}>{t('keys')}</p>}
      {chosenCount > 0 && (
        <BulkBar
          count={chosenCount}
          found={selection.notChosen}
          busy={actions.save.busy}
          onAll={selection.chooseEverybody}
          onClear={selection.clear}
          onChange={() => setEditing(chosen)}
          onExport={download(chosen)}
        />
      )}
      {editing && (
        <BulkDrawer
          chosen={editing}
          count={'ids' in editing ? editing.ids.length : selection.count}
          words={words}
          onClose={() => setEditing(null)}
          onDone={(done) => {
            setEditing(null)
            selection.clear()
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

const wholeList: Partial<StudentSearch> = {
  saved: undefined,
  columns: undefined,
  widths: undefined,
  filter: undefined,
  q: undefined,
  sort: 'name',
}

interface ConditionsProps {
  readonly search: StudentSearch
  readonly words: FieldWords
  readonly onChange: (next: Partial<StudentSearch>) => void
}

function Conditions({ search, words, onChange }: ConditionsProps) {
  const conditions = conditionsOf(search.filter)
  return (
    <div className={classes.chips}>
      <FilterChips
        chips={conditions.map((one, at) => ({
          key: `${at} ${one.field} ${one.op}`,
          label: words.condition(one),
          remove: () => onChange({ filter: conditionsText(conditions.filter((_, index) => index !== at)) }),
        }))}
        onClear={() => onChange({ filter: conditionsText([]) })}
      />
    </div>
  )
}

interface ListToolsProps extends ConditionsProps {
  readonly busy: boolean
  readonly onSearch: (change: Partial<StudentSearch>) => void
  readonly onExport: (file: 'csv' | 'xlsx') => void
}

function ListTools({ search, words, busy, onSearch, onChange, onExport }: ListToolsProps) {
  const { t } = useTranslation('roster')
  const conditions = conditionsOf(search.filter)
  return (
    <div className={classes.tools}>
      <SearchField
        key={search.saved ?? 0}
        className={classes.search}
        label={t('searchLabel')}
        placeholder={t('search')}
        value={search.q}
        onSearch={(q) => onChange({ q })}
      />
      <FilterButton
        words={words}
        conditions={conditions}
        onAdd={(one) => onChange({ filter: conditionsText([...conditions, one]) })}
      />
      <div className={classes.right}>
        <ColumnsMenu
          words={words}
          columns={columnsOf(search)}
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
        <ExportMenu busy={busy} onExport={onExport} />
      </div>
    </div>
  )
}
