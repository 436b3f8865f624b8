import { createFileRoute, notFound } from '@tanstack/react-router'
import { AttemptPlace } from '../../capabilities/tasks/attempt/AttemptPlace.tsx'
import { idInPath, searchParams, whole } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/view/$courseId_/lesson/$lessonId_/list/$listId')({
  staticData: { title: 'attempt', phrases: ['tasks', 'answering'] },
  params: {
    parse: (given) => {
      const courseId = idInPath(given.courseId)
      const lessonId = idInPath(given.lessonId)
      const listId = idInPath(given.listId)
      if (courseId === undefined || lessonId === undefined || listId === undefined) throw notFound()
      return { courseId, lessonId, listId }
    },
    stringify: (given) => ({
      courseId: String(given.courseId),
      lessonId: String(given.lessonId),
      listId: String(given.listId),
    }),
  },
  validateSearch: searchParams({
    attempt: whole(1, Number.MAX_SAFE_INTEGER),
    task: whole(1, 1000),
  }),
  component: function AttemptRoute() {
    const { courseId, lessonId, listId } = Route.useParams()
    const { attempt, task } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <AttemptPlace
        key={listId}
        {...{ programId: courseId, lessonId, listId, attemptId: attempt, task }}
        onGo={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    )
  },
})
