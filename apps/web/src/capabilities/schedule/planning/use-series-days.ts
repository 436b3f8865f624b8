import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverNow } from '../../../platform/server-clock.ts'
import { clashOf } from '../calendar/clash.ts'
import { instantOf } from '../calendar/instant-of.ts'
import { holidaysOf, takenBy } from './queries.ts'
import { daysOfSeries, type Repetition, type SeriesDay } from './series.ts'
import type { PlanningForm } from './use-plan-form.ts'

/** Returns the days of the planned series with holidays and clashes. */
export function useSeriesDays(form: PlanningForm, zone: string) {
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
  return { repetition, days, holidays, clashAt }
}
