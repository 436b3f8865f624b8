import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../ui/Failure.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { statuses } from '../ApplicationStatusBadge.tsx'
import type { ApplicationSearch } from '../application-search.ts'
import { type Application, counts, type Filters, statistics, steps } from '../queries.ts'
import { useWords } from '../words.ts'
import { BarChart } from './BarChart.tsx'
import classes from './Charts.module.css'

interface ChartsProps {
  readonly filters: Filters
  readonly search: ApplicationSearch
}

/** Renders how many applications there are, where and with whom. Each bar links to the people behind it. */
export function Charts({ filters, search }: ChartsProps) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(statistics(filters))
  const { data: counted } = useQuery(counts(filters))
  const { data: stood } = useQuery(steps(filters))
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  const { view: _, page: __, ...kept } = search
  const to = (more: ApplicationSearch): ApplicationSearch => ({ ...kept, view: 'table', ...more })
  const asNumber = (key: string | number | null) => (key === null ? undefined : Number(key))
  const charts = [
    ['byCountry', data.countries, (key: Key) => to({ country: key === null ? undefined : String(key) })],
    ['byUniversity', data.universities, (key: Key) => to({ university: asNumber(key) })],
    ['byDegree', data.degrees, (key: Key) => to({ degree: asNumber(key) })],
    ['byResponsible', data.responsible, (key: Key) => to({ responsible: asNumber(key) })],
    ['byYear', data.academic_years, (key: Key) => to({ year: asNumber(key) })],
    ['byMonth', data.months, (key: Key) => to(monthOf(key))],
  ] as const
  return (
    <div className={classes.charts}>
      <BarChart
        title={t('byStatus')}
        bars={statuses.map((status) => {
          const count = counted?.by_status.find((one) => one.status === status)?.count ?? 0
          return {
            key: status,
            name: t(`status_${status}`),
            count,
            by_status: { [status]: count } as Record<Application['status'], number>,
            search: to({ status }),
          }
        })}
      />
      {stood && (
        <BarChart
          title={t('byStep')}
          bars={stood.map(({ id, name, students }) => ({ key: id ?? 'none', name, count: students }))}
        />
      )}
      {charts.map(([title, bars, searchOf]) => (
        <BarChart
          key={title}
          title={t(title)}
          bars={bars.map((bar) => ({
            ...bar,
            key: bar.key ?? 'none',
            name: bar.name || t('unknown'),
            search: bar.key === null ? undefined : searchOf(bar.key),
          }))}
        />
      ))}
    </div>
  )
}

type Key = string | number | null

function monthOf(key: Key): ApplicationSearch {
  const [year = 0, month = 1] = String(key).split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { from: `${key}-01`, to: `${key}-${String(last).padStart(2, '0')}` }
}
