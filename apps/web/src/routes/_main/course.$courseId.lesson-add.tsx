import { createFileRoute, redirect } from '@tanstack/react-router'
import { AddLessonPage } from '../../capabilities/authoring/LessonPages.tsx'
import { fetchOutline } from '../../capabilities/lessons/fetch-ahead.ts'
import { mayWrite } from '../../capabilities/lessons/may-write.ts'
import { explainNoWriting } from '../../capabilities/shell/explain-redirect.ts'
import { idInPath, idsInPath, searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/$courseId/lesson-add')({
  staticData: { title: 'lessonAdd', phrases: ['lessons', 'fields', 'videos'] },
  validateSearch: searchParams({ section: idInPath }),
  params: idsInPath('courseId'),
  beforeLoad: async ({ context: { queryClient }, preload }) => {
    if (await mayWrite(queryClient)) return
    if (!preload) explainNoWriting()
    throw redirect({ to: '/catalog', replace: true })
  },
  loader: ({ context: { queryClient }, params }) => {
    void fetchOutline(queryClient, params.courseId)
  },
  component: () => (
    <AddLessonPage programId={Route.useParams().courseId} section={Route.useSearch().section} />
  ),
})
