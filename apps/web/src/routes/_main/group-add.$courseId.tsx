import { createFileRoute, notFound } from '@tanstack/react-router'
import { NewGroupPlace } from '../../capabilities/groups/form/GroupFormPlace.tsx'
import { idInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/group-add/$courseId')({
  staticData: { title: 'groupAdd', phrases: ['groups', 'fields'] },
  params: {
    parse: (given) => {
      const courseId = idInPath(given.courseId)
      if (courseId === undefined) throw notFound()
      return { courseId }
    },
    stringify: ({ courseId }) => ({ courseId: String(courseId) }),
  },
  component: function GroupAddRoute() {
    const { courseId } = Route.useParams()
    return <NewGroupPlace key={courseId} programId={courseId} />
  },
})
