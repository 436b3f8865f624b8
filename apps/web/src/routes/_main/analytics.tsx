import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { applicationSearch } from '../../capabilities/applications/application-search.ts'
import { searchParams } from '../../platform/search-params.ts'

const AnalyticsPlace = lazy(() => import('../../capabilities/analytics/AnalyticsPlace.tsx'))

export const Route = createFileRoute('/_main/analytics')({
  staticData: {
    title: 'analytics',
    phrases: ['applications', 'catalogue', 'gradebook', 'groups', 'progress', 'grading'],
  },
  validateSearch: searchParams(applicationSearch),
  component: () => <AnalyticsPlace search={Route.useSearch()} />,
})
