import { createFileRoute } from '@tanstack/react-router'
import { LessonPage } from '../../capabilities/learning/LessonPage.tsx'
import { fetchLesson, fetchOutline } from '../../capabilities/lessons/fetch-ahead.ts'
import { idsInPath } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/view/$courseId_/lesson/$lessonId')({
  staticData: { isFocused: true, title: 'lesson', phrases: ['learning', 'tasks', 'answering', 'threads'] },
  params: idsInPath('courseId', 'lessonId'),
  loader: ({ context: { queryClient }, params }) => {
    void fetchOutline(queryClient, params.courseId)
    void fetchLesson(queryClient, params.lessonId)
  },
  component: function LessonRoute() {
    const { courseId, lessonId } = Route.useParams()
    return <LessonPage programId={courseId} lessonId={lessonId} />
  },
})
