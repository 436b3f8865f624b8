import { groupTypes } from '@qadam/contract/groups/vocabulary.ts'
import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { GroupsPage } from '../../capabilities/groups/GroupsPage.tsx'
import { groupList } from '../../capabilities/groups/queries.ts'
import { idInPath, oneOf, orElse, searchParams, whole, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/groups')({
  staticData: { title: 'groups', phrases: ['groups', 'peek'] },
  validateSearch: searchParams({
    q: words(100),
    type: oneOf(groupTypes),
    teacher: idInPath,
    page: orElse(whole(1, 10_000), 1),
  }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(groupList(deps))
  },
  component: function GroupsRoute() {
    const navigate = useNavigate()
    const search = Route.useSearch()
    return (
      <GroupsPage
        search={search}
        onSearch={(change) =>
          void navigate({
            to: '/groups',
            search: { ...search, ...change },
            replace: true,
            resetScroll: false,
          })
        }
      />
    )
  },
})
