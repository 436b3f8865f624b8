import { actStates } from '@qadam/contract/acts/vocabulary.ts'
import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { fetchActs } from '../../capabilities/acts/fetch-ahead.ts'
import { oneOf, orElse, searchParams, whole } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ActsPage = lazyPart(() => import('../../capabilities/acts/ActsPage.tsx'), { isPage: true })

export const Route = createFileRoute('/_main/acts')({
  staticData: { title: 'acts', phrases: ['acts'] },
  validateSearch: searchParams({
    year: whole(2000, 2199),
    state: oneOf(actStates),
    page: orElse(whole(1, 1_000_000), 1),
  }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => void fetchActs(queryClient, deps),
  component: function ActsRoute() {
    const navigate = useNavigate()
    const search = Route.useSearch()
    return (
      <ActsPage
        search={search}
        onSearch={(change) => void navigate({ to: '/acts', search: { ...search, ...change } })}
      />
    )
  },
})
