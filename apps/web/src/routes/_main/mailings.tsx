import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import MailingsPage from '../../capabilities/mailings/MailingsPage.tsx'
import { mailingsQuery } from '../../capabilities/mailings/queries.ts'
import { mailingTabs } from '../../capabilities/mailings/tabs.ts'
import { calendarDay, oneOf, orElse, searchParams, whole, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/mailings')({
  staticData: { title: 'mailings', phrases: ['mailings', 'notifications'] },
  validateSearch: searchParams({
    tab: orElse(oneOf(mailingTabs), 'drafts'),
    q: words(100),
    page: orElse(whole(1, 1_000_000), 1),
    mark: whole(1, 5),
    from: calendarDay,
    until: calendarDay,
  }),
  search: { middlewares: [stripSearchParams({ tab: 'drafts', page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { tab, q, page } = deps
    if (tab !== 'automatic' && tab !== 'ratings')
      void queryClient.prefetchQuery(mailingsQuery({ tab, q, page }))
  },
  component: function MailingsRoute() {
    const navigate = useNavigate()
    const search = Route.useSearch()
    return (
      <MailingsPage
        search={search}
        onSearch={(change) =>
          void navigate({ to: '/mailings', search: { ...search, ...change }, replace: 'q' in change })
        }
      />
    )
  },
})
