import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import NotificationsPage from '../../capabilities/notifications/NotificationsPage.tsx'
import { bellQuery } from '../../capabilities/notifications/queries.ts'
import { orElse, searchParams, yesOrNo } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/notifications')({
  staticData: { title: 'notifications', phrases: ['notifications'] },
  validateSearch: searchParams({ unread: orElse(yesOrNo, false) }),
  search: { middlewares: [stripSearchParams({ unread: false })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchInfiniteQuery(bellQuery(deps.unread))
  },
  component: function NotificationsRoute() {
    const navigate = useNavigate()
    const { unread } = Route.useSearch()
    return (
      <NotificationsPage
        onlyUnread={unread}
        onOnlyUnread={(only) => void navigate({ to: '/notifications', search: { unread: only } })}
      />
    )
  },
})
