import { createFileRoute } from '@tanstack/react-router'
import { program } from '../../capabilities/catalogue/queries.ts'
import { ProgramPage } from '../../capabilities/learning/ProgramPage.tsx'
import { idsInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_guest/guest-catalog_/info/$courseId')({
  staticData: { title: 'programInfo', phrases: ['catalogue'] },
  params: idsInPath('courseId'),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(program('guests', params.courseId))
  },
  component: () => <ProgramPage audience="guests" id={Route.useParams().courseId} />,
})
