import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '../../capabilities/groups/page/GroupPage.tsx'
import { groupOf } from '../../capabilities/groups/queries.ts'
import { calendarDay, idsInPath, searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/group/$groupId')({
  staticData: { title: 'group', phrases: ['groups'] },
  params: idsInPath('groupId'),
  validateSearch: searchParams({ on: calendarDay }),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(groupOf(params.groupId))
  },
  component: function GroupRoute() {
    const { groupId } = Route.useParams()
    return <GroupPage key={groupId} id={groupId} />
  },
})
