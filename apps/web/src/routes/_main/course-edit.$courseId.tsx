import { createFileRoute } from '@tanstack/react-router'
import { EditProgramPage } from '../../capabilities/programs/form/EditProgramPage.tsx'
import { formTabs } from '../../capabilities/programs/form/form-tabs.ts'
import { programRecord } from '../../capabilities/programs/queries.ts'
import { idsInPath, oneOf, orElse, searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course-edit/$courseId')({
  staticData: {
    title: 'programEdit',
    phrases: ['programs', 'catalogue', 'programPage', 'fields', 'lessons'],
  },
  validateSearch: searchParams({ tab: orElse(oneOf(formTabs), 'texts') }),
  params: idsInPath('courseId'),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(programRecord(params.courseId))
  },
  component: () => <EditProgramPage id={Route.useParams().courseId} tab={Route.useSearch().tab} />,
})
