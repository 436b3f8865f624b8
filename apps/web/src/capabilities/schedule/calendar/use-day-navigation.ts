import { useCallback } from 'react'
import type { ScheduleSearch, ScheduleView } from './schedule-search.ts'
import { stepFrom } from './span.ts'

interface DayNavigation {
  readonly view: ScheduleView
  readonly on: string
  readonly today: string
  readonly onSearch: (change: Partial<ScheduleSearch>) => void
}

/** Returns navigation to a day, the previous or next period, and today, which is omitted from the URL. */
export function useDayNavigation({ view, on, today, onSearch }: DayNavigation) {
  const show = useCallback(
    (day: string) => onSearch({ on: day === today ? undefined : day }),
    [onSearch, today],
  )
  const step = useCallback((by: 1 | -1) => show(stepFrom(view, on, by)), [show, view, on])
  const toToday = useCallback(() => onSearch({ on: undefined }), [onSearch])
  return { show, step, toToday }
}
