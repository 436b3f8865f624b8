import { createFileRoute } from '@tanstack/react-router'
import { analyticsSearch } from '../../capabilities/analytics/analytics-search.ts'
import { fetchNumbers } from '../../capabilities/analytics/fetch-ahead.ts'
import { searchParams } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const AnalyticsPage = lazyPart(() => import('../../capabilities/analytics/AnalyticsPage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/analytics')({
  staticData: {
    title: 'analytics',
    phrases: [
      'season',
      'applications',
      'catalogue',
      'gradebook',
      'groups',
      'progress',
      'grading',
      'results',
      'risk',
      'reports',
      'reportWords',
    ],
  },
  validateSearch: searchParams(analyticsSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    fetchNumbers(queryClient, deps)
  },
  component: () => <AnalyticsPage search={Route.useSearch()} />,
})
