import { createFileRoute } from '@tanstack/react-router'
import { program, similarPrograms } from '../../capabilities/catalogue/queries.ts'
import { ProgramPage } from '../../capabilities/learning/ProgramPage.tsx'
import { idsInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_guest/guest-catalog_/info/$courseId')({
  staticData: { title: 'programInfo', phrases: ['catalogue', 'programPage'] },
  params: idsInPath('courseId'),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(program('guests', params.courseId))
    void queryClient.prefetchQuery(similarPrograms(params.courseId))
  },
  component: () => <ProgramPage audience="guests" id={Route.useParams().courseId} />,
})
