import { id } from '@qadam/contract/values.ts'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ProgramPlace } from '../../capabilities/catalogue/ProgramPlace.tsx'
import { program } from '../../capabilities/catalogue/queries.ts'

export const Route = createFileRoute('/_main/my-course_/info/$courseId')({
  staticData: { title: 'programInfo', phrases: ['catalogue'] },
  params: {
    parse: ({ courseId }) => {
      const read = id.safeParse(courseId)
      if (!read.success) throw notFound()
      return { courseId: read.data }
    },
    stringify: ({ courseId }) => ({ courseId: String(courseId) }),
  },
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(program('members', params.courseId))
  },
  component: () => <ProgramPlace audience="members" id={Route.useParams().courseId} />,
})
