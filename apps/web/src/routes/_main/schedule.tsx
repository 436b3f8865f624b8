import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { fetchSchedule } from '../../capabilities/schedule/calendar/fetch-ahead.ts'
import {
  filtersOf,
  type ScheduleSearch,
  scheduleSearch,
} from '../../capabilities/schedule/calendar/schedule-search.ts'
import { searchParams } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const SchedulePage = lazyPart(() => import('../../capabilities/schedule/calendar/SchedulePage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/schedule')({
  staticData: { title: 'schedule', phrases: ['schedule'] },
  validateSearch: searchParams(scheduleSearch),
  loaderDeps: ({ search }) => ({ ...filtersOf(search), view: search.view, on: search.on }),
  loader: ({ context: { queryClient }, deps }) => {
    fetchSchedule(queryClient, deps)
  },
  component: function ScheduleRoute() {
    const navigate = useNavigate({ from: '/schedule' })
    const change = useCallback(
      (changed: Partial<ScheduleSearch>, replace = false) =>
        void navigate({
          search: (before) => ({ ...before, ...changed }),
          replace,
          resetScroll: false,
        }),
      [navigate],
    )
    return <SchedulePage search={Route.useSearch()} onSearch={change} />
  },
})
