import { createFileRoute } from '@tanstack/react-router'
import { NewGroupPage } from '../../capabilities/groups/form/GroupFormPage.tsx'
import { programRecord } from '../../capabilities/programs/queries.ts'
import { idsInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/group-add/$courseId')({
  staticData: { title: 'groupAdd', phrases: ['groups', 'fields'] },
  params: idsInPath('courseId'),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(programRecord(params.courseId))
  },
  component: function GroupAddRoute() {
    const { courseId } = Route.useParams()
    return <NewGroupPage key={courseId} programId={courseId} />
  },
})
