import { IconAlertTriangle, IconArrowRight, IconBeach } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { useLanguage } from '../../../ui/language.ts'
import { clashOf } from '../calendar/clash.ts'
import { clashWords } from '../calendar/clash-words.ts'
import { shortWeekday } from '../calendar/day-words.ts'
import { instantOf } from '../calendar/instant-of.ts'
import classes from './Plan.module.css'
import { holidaysOf, takenBy } from './queries.ts'
import { daysOfSeries, type Repetition, type SeriesDay } from './series.ts'
import { seriesWords } from './series-words.ts'
import type { PlanningForm } from './use-plan-form.ts'

/** The series in words and its dates one by one, with holidays and with what is already there. */
export function DatesPreview({ form, zone }: { form: PlanningForm; zone: string }) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const { values } = form
  const { day, weekdays, everyWeeks, ends, until, times, onHoliday, teacher, group, room, format } = values
  const repetition = useMemo<Repetition>(
    () => ({
      day,
      weekdays: weekdays.map(Number),
      everyWeeks: Math.max(everyWeeks, 1),
      ...(ends === 'until' ? { until } : { times }),
      onHoliday,
    }),
    [day, weekdays, everyWeeks, ends, until, times, onHoliday],
  )
  const rough = useMemo(() => (day ? daysOfSeries(repetition, new Set()) : []), [day, repetition])
  const last = rough.at(-1)?.day ?? day
  const years = [...new Set([day, last].map((one) => Number(one.slice(0, 4))))].filter((year) => year > 2000)
  const holidays = useQueries({
    queries: years.map(holidaysOf),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []).filter((one) => one.worked_as === null),
  })
  const span = { from: day, to: last }
  const whose = [
    ...(teacher ? [{ teacher: Number(teacher) }] : []),
    ...(format === 'group' && group ? [{ group: Number(group) }] : []),
    ...(room ? [{ room: Number(room) }] : []),
  ]
  const taken = useQueries({
    queries: whose.map((one) => ({ ...takenBy(one, span), enabled: rough.length > 0 })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  const days = useMemo(
    () => daysOfSeries(repetition, new Set(holidays.map((one) => one.day))),
    [repetition, holidays],
  )
  const clashAt = (one: SeriesDay) => {
    if (one.became === 'skipped' || !values.time) return null
    const starts = Date.parse(instantOf(`${one.day}T${values.time}`, zone))
    const wanted = {
      id: 0,
      starts,
      ends: starts + values.minutes * 60_000,
      teacher: Number(teacher),
      room: room ? Number(room) : null,
      group: format === 'group' ? Number(group) : null,
      students: values.students.map(Number),
    }
    return clashOf(wanted, taken, serverNow())
  }
  if (days.length === 0) return null
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <p className={classes.series}>{seriesWords({ repetition, days, language }, t)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ol tabIndex={0}>
        {days.map((one) => {
          const clash = clashAt(one)
          return (
            <li key={one.holiday ?? one.day} data-state={clash ? 'clash' : one.became}>
              <span className="tabular">
                {shortWeekday(one.day, t)}, {shortDate(one.day, language)}
              </span>
              {one.became && (
                <span>
                  {one.became === 'moved' ? (
                    <IconArrowRight size={14} aria-hidden />
                  ) : (
                    <IconBeach size={14} aria-hidden />
                  )}
                  {t(`holiday.${one.became}`, {
                    name: holidays.find((holiday) => holiday.day === one.holiday)?.name ?? '',
                  })}
                </span>
              )}
              {clash && (
                <span>
                  <IconAlertTriangle size={14} aria-hidden /> {clashWords(clash, zone, t)}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
