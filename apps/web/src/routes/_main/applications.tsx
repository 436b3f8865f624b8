import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { applicationSearch } from '../../capabilities/applications/application-search.ts'
import { searchParams } from '../../platform/search-params.ts'

const ApplicationsPlace = lazy(() => import('../../capabilities/applications/ApplicationsPlace.tsx'))

export const Route = createFileRoute('/_main/applications')({
  staticData: { title: 'applications', phrases: ['applications', 'catalogue'] },
  validateSearch: searchParams(applicationSearch),
  component: () => <ApplicationsPlace room="applications" search={Route.useSearch()} />,
})
