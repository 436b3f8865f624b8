import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { thingsQuery } from '../../capabilities/things/queries.ts'
import { orElse, searchParams, whole } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ThingsPage = lazyPart(() => import('../../capabilities/things/ThingsPage.tsx'), { isPage: true })

export const Route = createFileRoute('/_main/things')({
  staticData: { title: 'things', phrases: ['things'] },
  validateSearch: searchParams({ page: orElse(whole(1, 1_000_000), 1) }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(thingsQuery(deps.page))
  },
  component: function ThingsRoute() {
    const navigate = useNavigate()
    const { page } = Route.useSearch()
    return <ThingsPage page={page} onPage={(to) => void navigate({ to: '/things', search: { page: to } })} />
  },
})
