import { getWorkTime, getWorkWeek } from '@qadam/contract/availability/endpoints.ts'
import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { holidaysOf } from '../planning/queries.ts'
import { civilOf } from './civil-time.ts'
import type { Column } from './grid-time.ts'
import type { ScheduleView } from './schedule-search.ts'
import { hasColumns } from './schedule-views.ts'
import {
  type DayHours,
  notesOf,
  offTimes,
  type Shade,
  type WorkSpan,
  wholeDay,
  workOfSchool,
} from './shades.ts'
import { plusDays } from './span.ts'
import type { Clock } from './use-clock.ts'

interface NotesAsked {
  readonly days: readonly string[]
  readonly on: string
  readonly clock: Clock
  readonly view: ScheduleView
  readonly columns: readonly Column[]
  /** Working hours of the school. */
  readonly work: readonly DayHours[]
  /** The teacher whose hours are used instead, when filtered by one. */
  readonly teacher: number | undefined
}

/** Maximum number of columns whose hours are loaded: each needs a request. */
const maxAsked = 12

/** Returns holidays by day, and the shades: off-hours and holidays. */
export function useNotes({ days, on, clock, view, columns, work, teacher }: NotesAsked) {
  const { zone, schoolZone } = clock
  const { t } = useTranslation('schedule')
  const from = days[0] ?? on
  const to = days.at(-1) ?? on
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
  const holidays = useQueries({
    queries: years.map(holidaysOf),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  const asked =
    view === 'teachers' ? columns.slice(0, maxAsked).map(({ id }) => id) : teacher ? [teacher] : []
  const hours = useQueries({
    queries: asked.map((id) => ({
      queryKey: ['schedule', 'work-time', id, from, to],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(
          getWorkTime,
          { query: { teacher: id, date_after: from, date_before: to } },
          { signal, quiet: true },
        ),
      enabled: view !== 'month' && view !== 'agenda',
      staleTime: 60_000,
    })),
    // Plain arrays stay referentially equal while unchanged, which prevents a re-render of the calendar.
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  })
  const week = useQuery({
    queryKey: ['schedule', 'work-week', teacher, currentLanguage()],
    queryFn: teacher
      ? ({ signal }) => call(getWorkWeek, { params: { id: teacher } }, { signal, quiet: true })
      : skipToken,
    staleTime: 60_000,
  }).data
  const absences = useMemo(
    () =>
      (week?.absences ?? []).map(({ starts_at, ends_at, reason }) => ({
        start: civilOf(starts_at, zone),
        end: civilOf(ends_at, zone),
        title: reason ? t('awayFor', { reason }) : t('away'),
      })),
    [week, zone, t],
  )
  const notes = useMemo(() => notesOf(days, holidays, absences), [holidays, absences, days])
  const shades = useMemo(() => {
    const ofSchool = workOfSchool(days, work, { zone, schoolZone })
    const workOf = (id: number | undefined): readonly WorkSpan[] =>
      hours
        .find((one) => one.teacher.id === id)
        ?.work.map(({ starts_at, ends_at }) => ({
          start: civilOf(starts_at, zone),
          end: civilOf(ends_at, zone),
        })) ?? ofSchool
    const off = new Map(
      holidays.flatMap(({ day, name, worked_as }) => (worked_as ? [] : [[day, name] as const])),
    )
    const shadeOf = (day: string, whose: number | undefined, drawn: string): Shade[] => {
      const holiday = off.get(day)
      return holiday ? [wholeDay(drawn, holiday)] : offTimes(day, workOf(whose), drawn)
    }
    if (!hasColumns(view)) return [...days.flatMap((day) => shadeOf(day, teacher, day)), ...absences]
    return columns.flatMap(({ id }, at) =>
      shadeOf(on, view === 'teachers' ? id : undefined, plusDays(on, at)),
    )
  }, [days, on, zone, schoolZone, view, columns, work, teacher, holidays, hours, absences])
  return { notes, shades }
}
