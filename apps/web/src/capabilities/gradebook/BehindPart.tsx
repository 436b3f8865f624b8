import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { Column } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Behind.module.css'
import { percentText } from './grade-words.ts'
import { type BehindRow, behindIn } from './queries.ts'
import { Reasons } from './Reasons.tsx'

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'))

/** Renders the students of a program, most urgent first, with reasons. */
export default function BehindPart({ programId }: { programId: number }) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  const behind = useQuery(behindIn(programId))
  const [report, setReport] = useState<BehindRow | null>(null)
  if (behind.isError && !behind.data)
    return <Failure failure={behind.error} onRetry={() => void behind.refetch()} />
  if (!behind.data) return <TableSkeleton />
  const { median } = behind.data
  const columns: Column<BehindRow>[] = [
    {
      key: 'name',
      title: t('student'),
      cell: ({ student }) => <b>{fullName(student)}</b>,
      onCard: 'heading',
    },
    { key: 'why', title: t('why'), cell: (row) => <Reasons row={row} /> },
    {
      key: 'way',
      title: t('way'),
      cell: (row) => <Way percent={row.percent} median={median} />,
      width: 180,
    },
    {
      key: 'total',
      title: t('total'),
      cell: ({ total }) => (total === null ? '–' : percentText(total, language)),
      align: 'right',
    },
    {
      key: 'last',
      title: t('lastSeen'),
      cell: ({ last_at }) => (last_at ? <DateText value={last_at} /> : t('never')),
    },
    {
      key: 'act',
      title: t('acts'),
      cell: (row) => (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconMail size={15} aria-hidden />}
          aria-label={t('reportTo', { name: fullName(row.student) })}
          onClick={() => setReport(row)}
        >
          {t('report')}
        </Button>
      ),
    },
  ]
  return (
    <div>
      <p className={classes.lead} role="status">
        {behind.data.behind === 0 ? t('nobodyBehind') : t('behindCount', { count: behind.data.behind })}{' '}
        {t('medianIs', { percent: percentText(median, language) })}
      </p>
      <DataTable
        label={t('behind')}
        columns={columns}
        rows={behind.data.results}
        idOf={({ student }) => student.id}
        nameOf={({ student }) => fullName(student)}
        empty={<EmptyState kind="nothing-yet" title={t('noStudents')} text={t('noStudentsText')} />}
      />
      {report && (
        <ReportDialog
          programId={programId}
          student={report.student}
          about={<Reasons row={report} />}
          onClose={() => setReport(null)}
          onFailure={(thrown) => {
            setReport(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </div>
  )
}

/** Renders a student's progress with the median marked. */
function Way({ percent, median }: { percent: number; median: number }) {
  const language = useLanguage()
  return (
    <span className={classes.way}>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${percent}%` }} />
        <i style={{ left: `${median}%` }} />
      </span>
      <span>{percentText(percent, language)}</span>
    </span>
  )
}
