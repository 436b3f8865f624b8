import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { fullName } from '../../../platform/full-name.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { DocumentsNotReady } from '../../documents/DocumentsNotReady.tsx'
import { ApplicationStatusBadge } from '../ApplicationStatusBadge.tsx'
import { applicationPage, type Filters, tableSize } from '../queries.ts'
import { deadlineWords, useWords } from '../words.ts'
import { MoveMenu } from './MoveMenu.tsx'
import { useMoving } from './use-moving.tsx'

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
  return (
    <>
      <DataTable
        label={t('title')}
        rows={data?.results}
        failure={error}
        onRetry={() => void refetch()}
        idOf={(row) => row.id}
        nameOf={(row) => `${row.student.first_name} ${row.student.last_name}, ${row.course.title}`}
        refreshing={isPlaceholderData}
        empty={empty}
        paging={data && { page, count: data.count, size: tableSize, onPage }}
        columns={[
          {
            key: 'student',
            title: t('student'),
            onCard: 'heading',
            cell: ({ student }) => (
              <Link to="/user/view/$userId" params={{ userId: student.id }} search={{ tab: 'applications' }}>
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
          { key: 'university', title: t('university'), cell: ({ course }) => course.university?.name ?? '—' },
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
            cell: (row) => <MoveMenu application={row} onMove={(to) => ask(row, to)} />,
          },
        ]}
      />
      {dialog}
    </>
  )
}
