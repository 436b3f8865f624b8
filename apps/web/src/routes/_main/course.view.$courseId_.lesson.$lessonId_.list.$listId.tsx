import { createFileRoute } from '@tanstack/react-router'
import { AttemptPage } from '../../capabilities/learning/AttemptPage.tsx'
import { exerciseLists } from '../../capabilities/tasks/attempt/queries.ts'
import { idsInPath, searchParams, whole } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/view/$courseId_/lesson/$lessonId_/list/$listId')({
  staticData: { isFocused: true, title: 'attempt', phrases: ['tasks', 'answering'] },
  params: idsInPath('courseId', 'lessonId', 'listId'),
  validateSearch: searchParams({
    attempt: whole(1, Number.MAX_SAFE_INTEGER),
    task: whole(1, 1000),
  }),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(exerciseLists(params.lessonId))
  },
  component: function AttemptRoute() {
    const { courseId, lessonId, listId } = Route.useParams()
    const { attempt, task } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <AttemptPage
        key={listId}
        {...{ programId: courseId, lessonId, listId, attemptId: attempt, task }}
        onGo={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    )
  },
})
