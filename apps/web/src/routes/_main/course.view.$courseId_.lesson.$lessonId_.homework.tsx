import { createFileRoute } from '@tanstack/react-router'
import { AnswerPage } from '../../capabilities/homework/answering/AnswerPage.tsx'
import { ownSlot } from '../../capabilities/homework/answering/queries.ts'
import { idsInPath, searchParams, whole } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/view/$courseId_/lesson/$lessonId_/homework')({
  staticData: { title: 'homework', phrases: ['answering', 'tasks'] },
  params: idsInPath('courseId', 'lessonId'),
  validateSearch: searchParams({ task: whole(1, Number.MAX_SAFE_INTEGER) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    void queryClient.prefetchQuery(ownSlot({ lessonId: params.lessonId, taskId: deps.task }))
  },
  component: function HomeworkRoute() {
    const { courseId, lessonId } = Route.useParams()
    const { task } = Route.useSearch()
    return <AnswerPage key={`${lessonId} ${task}`} programId={courseId} lessonId={lessonId} taskId={task} />
  },
})
