import { createFileRoute } from '@tanstack/react-router'
import { RecordPage } from '../../capabilities/record/RecordPage.tsx'
import { recordQuery } from '../../capabilities/students/queries.ts'
import { calendarDay, idsInPath, searchParams, whole, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/user/view/$userId')({
  staticData: {
    title: 'student',
    phrases: [
      'privacy',
      'applications',
      'education',
      'exams',
      'recordPage',
      'record',
      'due',
      'conversations',
      'documents',
      'progress',
      'results',
      'grading',
      'shell',
      'users',
    ],
  },
  params: idsInPath('userId'),
  validateSearch: searchParams({ tab: words(40), on: calendarDay, paper: whole(1, Number.MAX_SAFE_INTEGER) }),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(recordQuery(params.userId))
  },
  component: function StudentRoute() {
    return <RecordPage userId={Route.useParams().userId} kind="student" tab={Route.useSearch().tab} />
  },
})
