import { createFileRoute } from '@tanstack/react-router'
import { EditGroupPage } from '../../capabilities/groups/form/GroupFormPage.tsx'
import { groupOf } from '../../capabilities/groups/queries.ts'
import { idsInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/group-edit/$courseId/$groupId')({
  staticData: { title: 'groupEdit', phrases: ['groups', 'fields'] },
  params: idsInPath('courseId', 'groupId'),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(groupOf(params.groupId))
  },
  component: function GroupEditRoute() {
    const { groupId } = Route.useParams()
    return <EditGroupPage key={groupId} groupId={groupId} />
  },
})
