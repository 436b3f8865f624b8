import { createFileRoute, redirect } from '@tanstack/react-router'
import { EditLessonPage } from '../../capabilities/authoring/EditLessonPage.tsx'
import { fetchLesson, fetchOutline } from '../../capabilities/lessons/fetch-ahead.ts'
import { mayWrite } from '../../capabilities/lessons/may-write.ts'
import { explainNoWriting } from '../../capabilities/shell/explain-redirect.ts'
import { idsInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/$courseId/lesson-edit/$lessonId')({
  staticData: { title: 'lessonEdit', phrases: ['lessons', 'fields', 'terms'] },
  params: idsInPath('courseId', 'lessonId'),
  beforeLoad: async ({ context: { queryClient }, preload }) => {
    if (await mayWrite(queryClient)) return
    if (!preload) explainNoWriting()
    throw redirect({ to: '/catalog', replace: true })
  },
  loader: ({ context: { queryClient }, params }) => {
    void fetchLesson(queryClient, params.lessonId)
    void fetchOutline(queryClient, params.courseId)
  },
  component: () => {
    const { lessonId } = Route.useParams()
    return <EditLessonPage key={lessonId} id={lessonId} />
  },
})
