import { IconAlertTriangle, IconArrowRight, IconBeach } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { Clash } from '../calendar/clash.ts'
import { clashWords } from '../calendar/clash-words.ts'
import { shortWeekday } from '../calendar/day-words.ts'
import classes from './Plan.module.css'
import type { SeriesDay } from './series.ts'
import { seriesWords } from './series-words.ts'
import type { PlanningForm } from './use-plan-form.ts'
import { useSeriesDays } from './use-series-days.ts'

/** Renders the series in words and its dates, with holidays and clashes. */
export function DatesPreview({ form, zone }: { form: PlanningForm; zone: string }) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const { repetition, days, holidays, clashAt } = useSeriesDays(form, zone)
  if (days.length === 0) return null
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <p className={classes.series}>{seriesWords({ repetition, days, language }, t)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ol tabIndex={0}>
        {days.map((one) => (
          <DateRow
            key={one.holiday ?? one.day}
            date={one}
            holiday={holidays.find(({ day }) => day === one.holiday)?.name ?? ''}
            clash={clashAt(one)}
            zone={zone}
          />
        ))}
      </ol>
    </section>
  )
}

interface DateRowProps {
  readonly date: SeriesDay
  /** Name of the holiday on this date. */
  readonly holiday: string
  readonly clash: Clash | null
  readonly zone: string
}

function DateRow({ date, holiday, clash, zone }: DateRowProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  return (
    <li data-state={clash ? 'clash' : date.became}>
      <span className="tabular">
        {shortWeekday(date.day, t)}, {shortDate(date.day, language)}
      </span>
      {date.became && (
        <span>
          {date.became === 'moved' ? (
            <IconArrowRight size={14} aria-hidden />
          ) : (
            <IconBeach size={14} aria-hidden />
          )}
          {t(`holiday.${date.became}`, { name: holiday })}
        </span>
      )}
      {clash && (
        <span>
          <IconAlertTriangle size={14} aria-hidden /> {clashWords(clash, zone, t)}
        </span>
      )}
    </li>
  )
}
