import { createFileRoute, notFound } from '@tanstack/react-router'
import { AnswerPlace } from '../../capabilities/homework/answering/AnswerPlace.tsx'
import { idInPath, searchParams, whole } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/view/$courseId_/lesson/$lessonId_/homework')({
  staticData: { title: 'homework', phrases: ['answering', 'tasks'] },
  params: {
    parse: (given) => {
      const courseId = idInPath(given.courseId)
      const lessonId = idInPath(given.lessonId)
      if (courseId === undefined || lessonId === undefined) throw notFound()
      return { courseId, lessonId }
    },
    stringify: (given) => ({ courseId: String(given.courseId), lessonId: String(given.lessonId) }),
  },
  validateSearch: searchParams({ task: whole(1, Number.MAX_SAFE_INTEGER) }),
  component: function HomeworkRoute() {
    const { courseId, lessonId } = Route.useParams()
    const { task } = Route.useSearch()
    return <AnswerPlace key={`${lessonId} ${task}`} programId={courseId} lessonId={lessonId} taskId={task} />
  },
})
