import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { number } from '../../../platform/formats.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { ApplicationStatusBadge, statuses } from '../ApplicationStatusBadge.tsx'
import type { ApplicationSearch } from '../application-search.ts'
import { type Filters, statistics } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './Charts.module.css'

interface ProgramsProps {
  readonly filters: Filters
  readonly search: ApplicationSearch
}

/** Renders programs with the number of applications by status; each number links to its people. */
export function Programs({ filters, search }: ProgramsProps) {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery(statistics(filters))
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  const { view: _, page: __, ...kept } = search
  const cell = (count: number, more: ApplicationSearch, name: string) =>
    count === 0 ? (
      <span className={classes.none}>0</span>
    ) : (
      <Link
        to="/applications"
        search={{ ...kept, view: 'table', ...more }}
        aria-label={t('behind', { name, total: number(count, language) })}
      >
        {number(count, language)}
      </Link>
    )
  return (
    <div className={classes.programs}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('program')}</th>
            {statuses.map((status) => (
              <th key={status} scope="col">
                <ApplicationStatusBadge status={status} />
              </th>
            ))}
            <th scope="col">{t('title')}</th>
          </tr>
        </thead>
        <tbody>
          {data.courses.map((bar) => {
            const course = Number(bar.key)
            return (
              <tr key={bar.key}>
                <th scope="row">
                  <Link to="/course/view/$courseId" params={{ courseId: course }}>
                    {bar.name}
                  </Link>
                </th>
                {statuses.map((status) => (
                  <td key={status}>
                    {cell(
                      bar.by_status[status] ?? 0,
                      { course, status },
                      `${bar.name}, ${t(`status_${status}`)}`,
                    )}
                  </td>
                ))}
                <td>{cell(bar.count, { course }, bar.name)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
