import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import type { MeasureValue, ReportRow } from '../report-values.ts'
import { useReportWords } from '../use-report-words.ts'
import classes from './Own.module.css'
import { ownMonthQuery, thisMonth } from './own-month.ts'

/** A teacher's classes of this month: held, cancelled, rescheduled, and hours; each leads to the report. */
export function OwnMonth({ title }: { title: string }) {
  const { t } = useTranslation('reports')
  const heading = useId()
  const found = useQuery(ownMonthQuery())
  const { data } = found
  return (
    <section className={classes.block} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{title}</h2>
        <AnchorLink to="/analytics/reports/$report" params={{ report: 'teacher_hours' }} search={thisMonth()}>
          {t('whole')}
        </AnchorLink>
      </div>
      {found.error && !data && <Failure failure={found.error} onRetry={() => void found.refetch()} />}
      {!data && !found.error && <TextSkeleton lines={3} />}
      {data?.count === 0 && <p className={classes.calm}>{t('noClassesMonth')}</p>}
      {data && data.count > 0 && <Figures totals={data.totals} />}
    </section>
  )
}

function Figures({ totals }: { totals: ReportRow }) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const value = (name: string) => totals[name] as MeasureValue
  const cancelled = ['cancelled_by_student', 'cancelled_by_teacher', 'cancelled_by_school'].reduce(
    (sum, name) => sum + Number(value(name)),
    0,
  )
  const figures = [
    { name: words.measure('held'), text: words.value('held_rate', value('held_rate')) },
    { name: words.measure('taught_minutes'), text: words.value('taught_minutes', value('taught_minutes')) },
    { name: words.measure('cancelled'), text: number(cancelled, words.language) },
    { name: words.measure('moves'), text: words.value('moves', value('moves')) },
    { name: words.measure('unmarked'), text: words.value('unmarked', value('unmarked')) },
  ]
  const unmarked = Number(value('unmarked'))
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {unmarked > 0 && (
        <p className={classes.calm}>
          {t('unmarkedText')} <AnchorLink to="/schedule">{t('toSchedule')}</AnchorLink>
        </p>
      )}
    </>
  )
}
