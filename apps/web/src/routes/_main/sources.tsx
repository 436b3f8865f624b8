import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { fetchSources } from '../../capabilities/consultations/fetch-ahead.ts'
import { calendarDay, oneOf, orElse, searchParams } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const SourcesPage = lazyPart(() => import('../../capabilities/consultations/sources/SourcesPage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/sources')({
  staticData: { title: 'sources', phrases: ['sources'] },
  validateSearch: searchParams({
    from: calendarDay,
    to: calendarDay,
    visit: orElse(oneOf(['first', 'last']), 'last'),
  }),
  search: { middlewares: [stripSearchParams({ visit: 'last' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void fetchSources(queryClient, deps),
  component: function SourcesRoute() {
    const navigate = useNavigate()
    const search = Route.useSearch()
    return (
      <SourcesPage
        search={search}
        onSearch={(change) => void navigate({ to: '/sources', search: { ...search, ...change } })}
      />
    )
  },
})
