import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { fullName } from '../../../platform/full-name.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import type { Column } from '../../../ui/data-table-props.ts'
import { KeyLine } from '../../../ui/KeyLine.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PeekButton } from '../../../ui/PeekButton.tsx'
import { PeekLayout } from '../../../ui/PeekLayout.tsx'
import { type ListKey, useListKeyHelp } from '../../../widgets/use-list-key-help.ts'
import { usePeek } from '../../../widgets/use-peek.ts'
import { DocumentsNotReady } from '../../documents/DocumentsNotReady.tsx'
import { ApplicationStatusBadge } from '../ApplicationStatusBadge.tsx'
import { type Application, applicationPage, type Filters, tableSize } from '../queries.ts'
import { deadlineWords, useWords } from '../words.ts'
import classes from './Board.module.css'
import type { Target } from './MoveDialog.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { useMoving } from './use-moving.tsx'

const ApplicationPeek = lazyPart(() => import('./ApplicationPeek.tsx'))
const noRows: readonly Application[] = []
const keyNames: readonly ListKey[] = ['move', 'peek', 'open']

interface ApplicationTableProps {
  readonly filters: Filters
  readonly page: number
  readonly onPage: (page: number) => void
  readonly empty: React.ReactNode
}

export function ApplicationTable({ filters, page, onPage, empty }: ApplicationTableProps) {
  const { t } = useWords()
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
  const peek = usePeek({ rows: data?.results ?? noRows, onOpen })
  const keys = useListKeyHelp(keyNames)
  const { row: peeked } = peek
  return (
    <>
      <div className={classes.tableTools}>
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
          nameOf={(row) => `${row.student.first_name} ${row.student.last_name}, ${row.course.title}`}
          refreshing={isPlaceholderData}
          cursor={peek.cursor}
          onPeek={peek.show}
          empty={empty}
          paging={data && { page, count: data.count, size: tableSize, onPage }}
          columns={columns}
        />
      </PeekLayout>
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
      onCard: 'heading',
      cell: ({ id, student }) => (
        <Link
          data-row={id}
          to="/user/view/$userId"
          params={{ userId: student.id }}
          search={{ tab: 'applications' }}
        >
          {student.first_name} {student.last_name}
        </Link>
      ),
    },
    {
      key: 'program',
      title: t('program'),
      cell: ({ course }) => (
        <Link to="/course/view/$courseId" params={{ courseId: course.id }}>
          {course.title}
        </Link>
      ),
    },
    {
      key: 'university',
      title: t('university'),
      cell: ({ course }) => course.university?.name ?? '—',
    },
    {
      key: 'status',
      title: t('status'),
      cell: ({ status }) => <ApplicationStatusBadge status={status} />,
    },
    {
      key: 'deadline',
      title: t('deadline'),
      cell: ({ deadline }) => deadlineWords(deadline, t).text,
    },
    {
      key: 'papers',
      title: t('papers'),
      cell: ({ ready, student }) =>
        ready ? (
          t('papersReady')
        ) : (
          <DocumentsNotReady studentId={student.id}>{t('papersNotReady')}</DocumentsNotReady>
        ),
    },
    {
      key: 'responsible',
      title: t('responsible'),
      cell: ({ responsible }) => (responsible ? fullName(responsible) : '—'),
    },
    { key: 'created', title: t('chosenOn'), cell: (row) => <DateText value={row.created_at} /> },
    {
      key: 'move',
      title: t('move'),
      onCard: 'corner',
      cell: (row) => <MoveMenu application={row} onMove={(to) => onMove(row, to)} />,
    },
  ]
}
