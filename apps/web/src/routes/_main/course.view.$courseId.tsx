import { createFileRoute } from '@tanstack/react-router'
import { program } from '../../capabilities/catalogue/queries.ts'
import { ProgramPage } from '../../capabilities/learning/ProgramPage.tsx'
import { fetchOutline } from '../../capabilities/lessons/fetch-ahead.ts'
import { idsInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/view/$courseId')({
  staticData: {
    title: 'program',
    phrases: ['catalogue', 'programPage', 'learning', 'enrolments', 'applications', 'announcements'],
  },
  params: idsInPath('courseId'),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(program('members', params.courseId))
    void fetchOutline(queryClient, params.courseId)
  },
  component: () => <ProgramPage audience="members" id={Route.useParams().courseId} />,
})
