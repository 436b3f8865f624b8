import { presetAround } from '@qadam/contract/reports/period.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday, number, shortDate } from '../../../platform/formats.ts'
import { StackedColumns } from '../../../ui/charts/StackedColumns.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { reportQuery } from '../../reports/queries.ts'
import type { Report, ReportRow } from '../../reports/report-values.ts'
import { useReportWords } from '../../reports/use-report-words.ts'
import classes from './Teaching.module.css'

const weeks = 8
const dayMs = 86_400_000

/** The last eight weeks, the present one included. */
function lastWeeks() {
  const { first, last } = presetAround('week', civilToday())
  return {
    first: new Date(Date.parse(first) - (weeks - 1) * 7 * dayMs).toISOString().slice(0, 10),
    last,
  }
}

const count = (row: ReportRow, name: string): number => Number(row[name] ?? 0)

/** Classes held, not marked and cancelled, week by week; a column opens the week's report. */
export function ClassesByWeek() {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const heading = useId()
  const days = lastWeeks()
  const found = useQuery(reportQuery('program_weeks', { ...days, page: 1 }))
  const { data } = found
  return (
    <section className={classes.block} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{t('classesByWeek')}</h2>
        <Link to="/analytics/reports/$report" params={{ report: 'program_weeks' }} search={days}>
          {t('whole')}
        </Link>
      </div>
      {found.error && !data && <Failure failure={found.error} onRetry={() => void found.refetch()} />}
      {!data && !found.error && <TextSkeleton lines={6} />}
      {data?.count === 0 && <p className={classes.calm}>{t('noClasses')}</p>}
      {data && data.count > 0 && (
        <>
          <Figures report={data} days={days} />
          <StackedColumns
            label={t('classesByWeek')}
            parts={(['held', 'unmarked', 'cancelled'] as const).map((key, nr) => ({
              key,
              name: words.measure(key),
              look: (['filled', 'striped', 'dotted'] as const)[nr] ?? 'filled',
            }))}
            columns={data.results.map((row) => ({
              key: String(row.week),
              name: shortDate(String(row.week), words.language).slice(0, 5),
              values: [count(row, 'held'), count(row, 'unmarked'), count(row, 'cancelled')],
              ...(count(row, 'upcoming') > 0 && { isRunning: true, ahead: count(row, 'upcoming') }),
            }))}
            format={(value) => number(value, words.language)}
            words={{ name: words.dimension('week'), ahead: words.measure('upcoming'), table: t('asTable') }}
            link={(column, label, picture) => (
              <Link
                to="/analytics/reports/$report"
                params={{ report: 'teacher_hours' }}
                search={presetAround('week', column.key)}
                title={label}
              >
                {picture}
              </Link>
            )}
          />
        </>
      )}
    </section>
  )
}

/** The three numbers of the weeks, each with the way to what it counts. */
function Figures({ report, days }: { report: Report; days: { first: string; last: string } }) {
  const words = useReportWords()
  const { totals } = report
  return (
    <dl className={classes.figures}>
      {(['held_rate', 'cancelled', 'unmarked'] as const).map((measure) => (
        <div key={measure}>
          <dt>{words.measure(measure)}</dt>
          <dd>
            <Link to="/analytics/reports/$report" params={{ report: 'program_weeks' }} search={days}>
              {words.value(measure, totals[measure] as never)}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  )
}
