import { createFileRoute } from '@tanstack/react-router'
import { NewGroupPage } from '../../capabilities/groups/form/GroupFormPage.tsx'
import { idsInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/group-add/$courseId')({
  staticData: { title: 'groupAdd', phrases: ['groups', 'fields'] },
  params: idsInPath('courseId'),
  component: function GroupAddRoute() {
    const { courseId } = Route.useParams()
    return <NewGroupPage key={courseId} programId={courseId} />
  },
})
