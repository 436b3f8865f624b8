import { presetAround } from '@qadam/contract/reports/period.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { reportQuery } from '../../reports/queries.ts'
import { DimensionLink } from '../../reports/ReportTable.tsx'
import type { DimensionValue, MeasureValue, ReportRow } from '../../reports/report-values.ts'
import { useReportWords } from '../../reports/use-report-words.ts'
import classes from './Teaching.module.css'

const shown = 5
const measures = ['planned', 'held', 'taught_minutes', 'unmarked', 'attendance_rate'] as const

/** The teachers who held the most classes this month, and all of them together. */
export function TeachersMonth() {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const heading = useId()
  const days = presetAround('month', civilToday())
  const found = useQuery(reportQuery('program_teachers', { ...days, page: 1 }))
  const { data } = found
  const cells = (row: ReportRow) =>
    measures.map((measure) => <td key={measure}>{words.value(measure, row[measure] as MeasureValue)}</td>)
  return (
    <section className={classes.block} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{t('teachersMonth')}</h2>
        <Link to="/analytics/reports/$report" params={{ report: 'teacher_hours' }} search={days}>
          {t('whole')}
        </Link>
      </div>
      {found.error && !data && <Failure failure={found.error} onRetry={() => void found.refetch()} />}
      {!data && !found.error && <TextSkeleton lines={6} />}
      {data?.count === 0 && <p className={classes.calm}>{t('noClasses')}</p>}
      {data && data.count > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
        <section className={classes.scroll} aria-label={t('teachersMonth')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.dimension('teacher')}</th>
                {measures.map((measure) => (
                  <th key={measure} scope="col">
                    {words.measure(measure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.results.slice(0, shown).map((row) => (
                <tr key={(row.teacher as { id: number }).id}>
                  <th scope="row">
                    <DimensionLink name="teacher" value={row.teacher as DimensionValue} />
                  </th>
                  {cells(row)}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">
                  {words.total} {data.count}
                </th>
                {cells(data.totals)}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </section>
  )
}
