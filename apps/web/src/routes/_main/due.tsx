import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { DuePage } from '../../capabilities/students/due/DuePage.tsx'
import { dueQuery } from '../../capabilities/students/queries.ts'
import { oneOf, orElse, searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/due')({
  staticData: { title: 'due', phrases: ['due'] },
  validateSearch: searchParams({
    scope: orElse(oneOf(['mine', 'all']), 'mine'),
    whose: oneOf(['student', 'staff']),
  }),
  search: { middlewares: [stripSearchParams({ scope: 'mine' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(dueQuery(deps))
  },
  component: function DueRoute() {
    const navigate = useNavigate()
    return (
      <DuePage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ to: '/due', search, replace: true })}
      />
    )
  },
})
