import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { fetchWaiting } from '../../capabilities/schedule/waiting/fetch-ahead.ts'
import { waitingSearch } from '../../capabilities/schedule/waiting/waiting-search.ts'
import { searchParams } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const WaitingPage = lazyPart(() => import('../../capabilities/schedule/waiting/WaitingPage.tsx'), {
  isPage: true,
})

export const Route = createFileRoute('/_main/schedule_/waiting')({
  staticData: { title: 'waiting', phrases: ['waiting', 'schedule'] },
  validateSearch: searchParams(waitingSearch),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search: { teacher, state, page } }) => ({ teacher, state, page }),
  loader: ({ context: { queryClient }, deps }) => {
    fetchWaiting(queryClient, deps)
  },
  component: function WaitingRoute() {
    const navigate = useNavigate({ from: '/schedule/waiting' })
    return (
      <WaitingPage
        search={Route.useSearch()}
        onSearch={(changed, replace = true) =>
          void navigate({
            search: (before) => ({ ...before, ...changed }),
            replace,
            resetScroll: false,
          })
        }
      />
    )
  },
})
