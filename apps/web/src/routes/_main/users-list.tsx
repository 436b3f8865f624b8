import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { ownProfileQuery } from '../../capabilities/accounts/queries.ts'
import { studentCountQuery } from '../../capabilities/student-list/queries.ts'
import { PeoplePage } from '../../capabilities/users/PeoplePage.tsx'
import { PeopleSearch, viewOf } from '../../capabilities/users/people-search.ts'
import { invitationsQuery, peopleQuery } from '../../capabilities/users/queries.ts'
import { searchParams } from '../../platform/search-params.ts'

const search = searchParams(PeopleSearch)

export const Route = createFileRoute('/_main/users-list')({
  staticData: { title: 'usersList', phrases: ['privacy', 'users', 'fields', 'roster', 'record', 'peek'] },
  validateSearch: search,
  search: { middlewares: [stripSearchParams({ view: 'students', sort: 'name', page: 1, size: '50' })] },
  loaderDeps: ({ search: asked }) => asked,
  loader: ({ context: { queryClient }, deps }) => {
    // The rows load while the page renders; only the viewer must be known before.
    const view = viewOf(deps)
    if (view === 'students') void queryClient.prefetchQuery(studentCountQuery(deps))
    else if (view === 'people') void queryClient.prefetchQuery(peopleQuery(deps))
    else if (view === 'invitations') void queryClient.prefetchQuery(invitationsQuery(deps.page))
    return queryClient.ensureQueryData(ownProfileQuery)
  },
  component: UsersRoute,
})

function UsersRoute() {
  const navigate = useNavigate()
  const asked = Route.useSearch()
  const ask = (change: Partial<PeopleSearch>) =>
    void navigate({
      to: '/users-list',
      search: { ...asked, ...change },
      replace: change.q !== undefined || 'widths' in change,
      resetScroll: !('widths' in change),
    })
  return <PeoplePage search={asked} onSearch={ask} />
}
