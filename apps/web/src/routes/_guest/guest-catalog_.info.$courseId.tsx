import { createFileRoute } from '@tanstack/react-router'
import { ProgramPlace } from '../../capabilities/catalogue/ProgramPlace.tsx'
import { program } from '../../capabilities/catalogue/queries.ts'
import { idsInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_guest/guest-catalog_/info/$courseId')({
  staticData: { title: 'programInfo', phrases: ['catalogue'] },
  params: idsInPath('courseId'),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(program('guests', params.courseId))
  },
  component: () => <ProgramPlace audience="guests" id={Route.useParams().courseId} />,
})
