import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import type { Column } from '../../../ui/data-table-props.ts'
import { Stair } from '../../../ui/Stair.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { type Student, studentsPageSize } from '../queries.ts'
import { EndCell } from './EndCell.tsx'
import { StudentMenu } from './StudentMenu.tsx'
import classes from './Students.module.css'

interface StudentTableProps {
  readonly programId: number
  readonly page: { readonly count: number; readonly results: readonly Student[] } | undefined
  readonly number: number
  readonly onPage: (page: number) => void
  readonly failure: unknown
  readonly stale: boolean
  readonly onRetry: () => void
  readonly empty: ReactNode
}

export function StudentTable(props: StudentTableProps) {
  const { programId, page, failure, number, onPage, onRetry, stale, empty } = props
  const { t } = useTranslation('enrolments')
  const columns: Column<Student>[] = [
    {
      key: 'name',
      title: t('name'),
      onCard: 'heading',
      cell: ({ student }) => (
        <div className={classes.name}>
          {fullName(student)}
          <small>{student.email}</small>
        </div>
      ),
    },
    { key: 'status', title: t('status'), onCard: 'line', cell: (row) => <Status row={row} /> },
    {
      key: 'since',
      title: t('since'),
      onCard: 'line',
      cell: ({ since, way }) => (
        <div className={classes.name}>
          <DateText value={since} />
          {way && <small>{t(`way.${way}`)}</small>}
        </div>
      ),
    },
    {
      key: 'until',
      title: t('untilDay'),
      onCard: 'line',
      cell: (row) => <EndCell programId={programId} row={row} />,
    },
    {
      key: 'progress',
      title: t('progress'),
      onCard: 'line',
      cell: (row) => (
        <div className={classes.progress}>
          {t('progressOf', { done: row.lessons_done, total: row.lessons })}
          <Stair
            done={row.lessons_done}
            total={row.lessons}
            label={`${t('progress')}: ${fullName(row.student)}`}
          />
        </div>
      ),
    },
    {
      key: 'menu',
      title: '',
      width: 60,
      align: 'right',
      onCard: 'corner',
      cell: (row) => <StudentMenu programId={programId} row={row} />,
    },
  ]
  return (
    <DataTable
      label={t('students')}
      columns={columns}
      rows={page?.results}
      failure={failure}
      onRetry={onRetry}
      idOf={({ student }) => student.id}
      nameOf={({ student }) => fullName(student)}
      refreshing={stale}
      empty={empty}
      paging={page && { page: number, count: page.count, size: studentsPageSize, onPage }}
    />
  )
}

function Status({ row }: { row: Student }) {
  const { t } = useTranslation('enrolments')
  if (row.certificate)
    return row.certificate.state === 'valid' ? (
      <StatusBadge look={statusLooks.decided}>{t('certificate')}</StatusBadge>
    ) : (
      <StatusBadge look={statusLooks.cancelled}>{t('revoked')}</StatusBadge>
    )
  if (row.is_ended) return <StatusBadge look={statusLooks.expired}>{t('hasEnded')}</StatusBadge>
  if (row.lessons > 0 && row.percent === 100)
    return <StatusBadge look={statusLooks.done}>{t('isDone')}</StatusBadge>
  return <StatusBadge look={statusLooks.begun}>{t('learns')}</StatusBadge>
}
