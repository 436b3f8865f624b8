import { createFileRoute } from '@tanstack/react-router'
import { infoSearch } from '../../capabilities/program-page/info-tabs.ts'
import { ProgramInfoPage } from '../../capabilities/program-page/ProgramInfoPage.tsx'
import { programRecord } from '../../capabilities/programs/queries.ts'
import { idsInPath, searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/info/$courseId')({
  staticData: {
    title: 'programInfo',
    phrases: [
      'programs',
      'catalogue',
      'programPage',
      'lessons',
      'enrolments',
      'gradebook',
      'announcements',
      'threads',
      'videos',
    ],
  },
  validateSearch: searchParams(infoSearch),
  params: idsInPath('courseId'),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(programRecord(params.courseId))
  },
  component: () => <ProgramInfoPage id={Route.useParams().courseId} search={Route.useSearch()} />,
})
