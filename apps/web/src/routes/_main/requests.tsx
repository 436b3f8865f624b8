import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { fetchRequests } from '../../capabilities/consultations/fetch-ahead.ts'
import { oneOf, orElse, searchParams, whole, words } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const RequestsPage = lazyPart(() => import('../../capabilities/consultations/requests/RequestsPage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/requests')({
  staticData: { title: 'requests', phrases: ['requests'] },
  validateSearch: searchParams({
    state: orElse(oneOf(['open', 'new', 'in_work', 'no_answer', 'student', 'closed']), 'open'),
    owner: oneOf(['mine', 'none']),
    due: oneOf(['yes']),
    q: words(100),
    page: orElse(whole(1, 1_000_000), 1),
  }),
  search: { middlewares: [stripSearchParams({ state: 'open', page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void fetchRequests(queryClient, deps),
  component: function RequestsRoute() {
    const navigate = useNavigate()
    const search = Route.useSearch()
    return (
      <RequestsPage
        search={search}
        onSearch={(change) => void navigate({ to: '/requests', search: { ...search, ...change } })}
      />
    )
  },
})
