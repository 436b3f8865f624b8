import { createFileRoute } from '@tanstack/react-router'
import { applicationSearch } from '../../capabilities/applications/application-search.ts'
import { fetchApplications } from '../../capabilities/applications/fetch-ahead.ts'
import { searchParams } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ApplicationsPage = lazyPart(() => import('../../capabilities/applications/ApplicationsPage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/applications')({
  staticData: { title: 'applications', phrases: ['applications', 'catalogue', 'peek'] },
  validateSearch: searchParams(applicationSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    fetchApplications(queryClient, 'applications', deps)
  },
  component: () => <ApplicationsPage room="applications" search={Route.useSearch()} />,
})
