import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { fetchMessages } from '../../capabilities/conversations/fetch-ahead.ts'
import { MessagesPage } from '../../capabilities/conversations/MessagesPage.tsx'
import { cardBeside } from '../../capabilities/student-list/card-beside.tsx'
import { idInPath, oneOf, orElse, searchParams, words, yesOrNo } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/messages')({
  staticData: { title: 'messages', phrases: ['conversations'] },
  validateSearch: searchParams({
    student: idInPath,
    state: orElse(oneOf(['all', 'unread', 'waiting']), 'all'),
    mine: orElse(yesOrNo, false),
    q: words(100),
  }),
  search: { middlewares: [stripSearchParams({ state: 'all', mine: false })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    fetchMessages(queryClient, deps)
  },
  component: function MessagesRoute() {
    const navigate = useNavigate()
    const search = Route.useSearch()
    return (
      <MessagesPage
        search={search}
        onSearch={(change) =>
          void navigate({ to: '/messages', search: { ...search, ...change }, replace: 'q' in change })
        }
        card={cardBeside}
      />
    )
  },
})
