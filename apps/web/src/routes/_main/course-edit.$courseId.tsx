import { createFileRoute, notFound } from '@tanstack/react-router'
import { formTabs } from '../../capabilities/programs/form/form-tabs.ts'
import { EditProgramPlace } from '../../capabilities/programs/form/ProgramFormPlace.tsx'
import { programRecord } from '../../capabilities/programs/queries.ts'
import { idInPath, oneOf, orElse, searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course-edit/$courseId')({
  staticData: { title: 'programEdit', phrases: ['programs', 'catalogue', 'fields', 'lessons'] },
  validateSearch: searchParams({ tab: orElse(oneOf(formTabs), 'texts') }),
  params: {
    parse: ({ courseId }) => {
      const id = idInPath(courseId)
      if (id === undefined) throw notFound()
      return { courseId: id }
    },
    stringify: ({ courseId }) => ({ courseId: String(courseId) }),
  },
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(programRecord(params.courseId))
  },
  component: () => <EditProgramPlace id={Route.useParams().courseId} tab={Route.useSearch().tab} />,
})
