import { createFileRoute } from '@tanstack/react-router'
import { applicationSearch } from '../../capabilities/applications/application-search.ts'
import { searchParams } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ApplicationsPage = lazyPart(() => import('../../capabilities/applications/ApplicationsPage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/applications')({
  staticData: { title: 'applications', phrases: ['applications', 'catalogue'] },
  validateSearch: searchParams(applicationSearch),
  component: () => <ApplicationsPage room="applications" search={Route.useSearch()} />,
})
