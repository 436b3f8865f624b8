import { createFileRoute } from '@tanstack/react-router'
import { teachingDayQuery } from '../../capabilities/teaching-day/queries.ts'
import { fetchToday } from '../../capabilities/today/fetch-ahead.ts'
import { session, useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const TodayPage = lazyPart(() => import('../../capabilities/today/TodayPage.tsx'), {
  isPage: true,
  phrases: ['today', 'due'],
})
const TeachingDayPage = lazyPart(() => import('../../capabilities/teaching-day/TeachingDayPage.tsx'), {
  isPage: true,
  phrases: ['teachingDay', 'threads'],
})

export const Route = createFileRoute('/_main/due')({
  // The pages validate their search themselves: they are lazy, and routes are part of the first load.
  staticData: { title: 'due' },
  loader: ({ context: { queryClient } }) => {
    if (session()?.user.role === 'teacher') void queryClient.prefetchQuery(teachingDayQuery())
    else fetchToday(queryClient)
  },
  component: function DueRoute() {
    return useSession()?.user.role === 'teacher' ? <TeachingDayPage /> : <TodayPage />
  },
})
