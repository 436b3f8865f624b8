import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { fullName } from '../../../platform/full-name.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import type { Column } from '../../../ui/data-table-props.ts'
import { KeyLine } from '../../../ui/KeyLine.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PeekButton } from '../../../ui/PeekButton.tsx'
import { PeekLayout } from '../../../ui/PeekLayout.tsx'
import { SelectionBar } from '../../../ui/SelectionBar.tsx'
import { useRowSelection } from '../../../ui/use-row-selection.ts'
import { type ListKey, useListKeyHelp } from '../../../widgets/use-list-key-help.ts'
import { usePeek } from '../../../widgets/use-peek.ts'
import { ApplicationStatusBadge } from '../ApplicationStatusBadge.tsx'
import { type Application, applicationPage, type Filters, tableSize } from '../queries.ts'
import { useWords, weekWords } from '../words.ts'
import { ApplicationExport } from './ApplicationExport.tsx'
import classes from './Board.module.css'
import { DocumentsCount } from './DocumentsCount.tsx'
import { DueDay } from './DueDay.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { ProgramLine } from './ProgramLine.tsx'
import type { Target } from './use-move-form.ts'
import { useMoving } from './use-moving.tsx'

const ApplicationPeek = lazyPart(() => import('./ApplicationPeek.tsx'))
const noRows: readonly Application[] = []
const keyNames: readonly ListKey[] = ['move', 'choose', 'peek', 'open']

interface ApplicationTableProps {
  readonly filters: Filters
  readonly page: number
  readonly onPage: (page: number) => void
  readonly empty: React.ReactNode
}

/** Renders the applications by week of what is due next, with a choice of rows and their export. */
export function ApplicationTable({ filters, page, onPage, empty }: ApplicationTableProps) {
  const { t, language } = useWords()
  const { data, error, isPlaceholderData, refetch } = useQuery(applicationPage(filters, page, tableSize))
  const { dialog, ask } = useMoving()
  const navigate = useNavigate()
  const onOpen = useCallback(
    ({ student }: Application) =>
      void navigate({
        to: '/user/view/$userId',
        params: { userId: student.id },
        search: { tab: 'applications' },
      }),
    [navigate],
  )
  const columns = useColumns(ask)
  const rows = data?.results ?? noRows
  const selection = useRowSelection(rows)
  const letters = useMemo(() => [{ code: 'KeyX', run: selection.toggle }], [selection.toggle])
  const peek = usePeek({ rows, onOpen, letters })
  const keys = useListKeyHelp(keyNames)
  const { row: peeked } = peek
  return (
    <>
      <div className={classes.tableTools}>
        <ApplicationExport filters={filters} />
        <PeekButton isOpen={peeked !== undefined} onToggle={peek.toggle} />
      </div>
      <PeekLayout
        panel={
          peeked && <ApplicationPeek row={peeked} peek={peek.open} onMove={(to: Target) => ask(peeked, to)} />
        }
        announcement={peeked && fullName(peeked.student)}
      >
        <DataTable
          label={t('title')}
          rows={data?.results}
          failure={error}
          onRetry={() => void refetch()}
          idOf={(row) => row.id}
          nameOf={(row) => `${fullName(row.student)}, ${row.course.title}`}
          groupOf={(row) => weekWords(row.due_on, { t, language })}
          selected={selection.selectedOnPage}
          onSelect={selection.selectOnPage}
          pinFirst
          refreshing={isPlaceholderData}
          cursor={peek.cursor}
          onPeek={peek.show}
          empty={empty}
          paging={data && { page, count: data.count, size: tableSize, onPage }}
          columns={columns}
        />
      </PeekLayout>
      {selection.selected.length > 0 && (
        <SelectionBar
          label={t('chosenApplications')}
          count={t('chosenCount', { count: selection.selected.length })}
          onClear={selection.clear}
        >
          <ApplicationExport ids={selection.selected.map(({ id }) => id)} size="xs" />
        </SelectionBar>
      )}
      {data && data.results.length > 0 && <KeyLine keys={keys} />}
      {dialog}
    </>
  )
}

function useColumns(onMove: (application: Application, to: Target) => void): Column<Application>[] {
  const { t } = useWords()
  return [
    {
      key: 'student',
      title: t('student'),
      width: 190,
      onCard: 'heading',
      cell: ({ id, student }) => (
        <Link
          data-row={id}
          to="/user/view/$userId"
          params={{ userId: student.id }}
          search={{ tab: 'applications' }}
        >
          {fullName(student)}
        </Link>
      ),
    },
    {
      key: 'program',
      title: t('program'),
      width: 330,
      cell: ({ course }) => <ProgramLine course={course} />,
    },
    {
      key: 'status',
      title: t('status'),
      width: 170,
      cell: ({ status }) => <ApplicationStatusBadge status={status} />,
    },
    { key: 'due', title: t('due'), width: 160, cell: (row) => <DueDay {...row} /> },
    {
      key: 'papers',
      title: t('papers'),
      width: 110,
      cell: (row) => <DocumentsCount application={row} />,
    },
    {
      key: 'responsible',
      title: t('responsible'),
      width: 150,
      leavesEarly: 1,
      cell: ({ responsible }) => (responsible ? fullName(responsible) : '—'),
    },
    {
      key: 'move',
      title: t('move'),
      width: 110,
      align: 'right',
      onCard: 'corner',
      cell: (row) => <MoveMenu application={row} onMove={(to) => onMove(row, to)} />,
    },
  ]
}
