import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '../../capabilities/record/RecordPage.tsx'
import { recordQuery } from '../../capabilities/students/queries.ts'
import { calendarDay, idsInPath, searchParams, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/user/teacher/view/$userId')({
  staticData: {
    title: 'teacher',
    phrases: [
      'groups',
      'recordPage',
      'record',
      'due',
      'conversations',
      'progress',
      'grading',
      'shell',
      'workDays',
      'schedule',
    ],
  },
  params: idsInPath('userId'),
  validateSearch: searchParams({ tab: words(40), on: calendarDay }),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(recordQuery(params.userId, 'teacher'))
  },
  component: function TeacherRoute() {
    return <RecordPage userId={Route.useParams().userId} kind="teacher" tab={Route.useSearch().tab} />
  },
})
