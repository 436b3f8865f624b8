import { createFileRoute } from '@tanstack/react-router'
import { fetchToday } from '../../capabilities/today/fetch-ahead.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const TodayPage = lazyPart(() => import('../../capabilities/today/TodayPage.tsx'), { isPage: true })

export const Route = createFileRoute('/_main/due')({
  // The page validates its search itself: it is lazy, and routes are part of the first load.
  staticData: { title: 'due', phrases: ['today', 'due'] },
  loader: ({ context: { queryClient } }) => fetchToday(queryClient),
  component: () => <TodayPage />,
})
