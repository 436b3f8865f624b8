import { createFileRoute, notFound } from '@tanstack/react-router'
import { EditLessonPlace } from '../../capabilities/lessons/authoring/EditLessonPlace.tsx'
import { lessonRecord, outlineOf } from '../../capabilities/lessons/queries.ts'
import { idInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/$courseId/lesson-edit/$lessonId')({
  staticData: { title: 'lessonEdit', phrases: ['lessons', 'fields'] },
  params: {
    parse: (path) => {
      const courseId = idInPath(path.courseId)
      const lessonId = idInPath(path.lessonId)
      if (courseId === undefined || lessonId === undefined) throw notFound()
      return { courseId, lessonId }
    },
    stringify: ({ courseId, lessonId }) => ({ courseId: String(courseId), lessonId: String(lessonId) }),
  },
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(lessonRecord(params.lessonId))
    void queryClient.prefetchQuery(outlineOf(params.courseId))
  },
  component: () => {
    const { lessonId } = Route.useParams()
    return <EditLessonPlace key={lessonId} id={lessonId} />
  },
})
