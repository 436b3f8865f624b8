import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/DataTable.tsx'
import type { Column } from '../../../ui/data-table-props.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { percentText } from '../grade-words.ts'
import { courseStatistics } from '../queries.ts'
import { ListStatisticsPart } from './ListStatisticsPart.tsx'
import classes from './Statistics.module.css'

interface StatisticsPartProps {
  readonly programId: number
  readonly list: number | undefined
  readonly onList: (list: number | undefined) => void
}

/** Renders the results of each exercise list; one opens to its tasks. */
export default function StatisticsPart({ programId, list, onList }: StatisticsPartProps) {
  const { t } = useTranslation('gradebook')
  const language = useLanguage()
  const statistics = useQuery({ ...courseStatistics(programId), enabled: list === undefined })
  if (list !== undefined) return <ListStatisticsPart listId={list} onBack={() => onList(undefined)} />
  if (statistics.isError && !statistics.data)
    return <Failure failure={statistics.error} onRetry={() => void statistics.refetch()} />
  if (!statistics.data) return <TableSkeleton />
  type Row = (typeof statistics.data.lists)[number]
  const percent = (value: number | null) => (value === null ? '–' : percentText(value, language))
  const columns: Column<Row>[] = [
    {
      key: 'title',
      title: t('list'),
      cell: (row) => (
        <button type="button" className={classes.open} onClick={() => onList(row.ex_list)}>
          {row.title}
          <small>{row.lesson_title}</small>
        </button>
      ),
      onCard: 'heading',
    },
    { key: 'answered', title: t('answered'), cell: (row) => row.answered, align: 'right' },
    { key: 'mean', title: t('mean'), cell: (row) => percent(row.mean), align: 'right' },
    { key: 'median', title: t('median'), cell: (row) => percent(row.median), align: 'right' },
    {
      key: 'passed',
      title: t('passedOf'),
      cell: (row) => (row.answered === 0 ? '–' : t('ofAll', { count: row.passed, all: row.answered })),
      align: 'right',
    },
    {
      key: 'spread',
      title: t('spread'),
      cell: (row) => <Spark spread={row.spread} />,
      width: 164,
      onCard: 'hidden',
    },
  ]
  return (
    <DataTable
      label={t('statistics')}
      columns={columns}
      rows={statistics.data.lists}
      idOf={(row) => row.ex_list}
      nameOf={(row) => row.title}
      empty={<EmptyState kind="nothing-yet" title={t('noColumns')} text={t('noColumnsText')} />}
    />
  )
}

/** Renders the distribution of scores as a sparkline; its numbers are on the list's own page. */
function Spark({ spread }: { spread: readonly { from: number; count: number }[] }) {
  const max = Math.max(1, ...spread.map(({ count }) => count))
  return (
    <span className={classes.spark} aria-hidden>
      {spread.map(({ from, count }) => (
        <i
          key={from}
          style={{ height: `${Math.max(6, (100 * count) / max)}%` }}
          data-empty={count === 0 || undefined}
        />
      ))}
    </span>
  )
}
