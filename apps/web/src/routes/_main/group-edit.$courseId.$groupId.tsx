import { createFileRoute, notFound } from '@tanstack/react-router'
import { EditGroupPlace } from '../../capabilities/groups/form/GroupFormPlace.tsx'
import { idInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/group-edit/$courseId/$groupId')({
  staticData: { title: 'groupEdit', phrases: ['groups', 'fields'] },
  params: {
    parse: (given) => {
      const courseId = idInPath(given.courseId)
      const groupId = idInPath(given.groupId)
      if (courseId === undefined || groupId === undefined) throw notFound()
      return { courseId, groupId }
    },
    stringify: ({ courseId, groupId }) => ({ courseId: String(courseId), groupId: String(groupId) }),
  },
  component: function GroupEditRoute() {
    const { groupId } = Route.useParams()
    return <EditGroupPlace key={groupId} groupId={groupId} />
  },
})
