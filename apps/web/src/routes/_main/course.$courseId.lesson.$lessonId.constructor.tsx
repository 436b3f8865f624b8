import { taskTypes } from '@qadam/contract/tasks/vocabulary.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { fetchLesson } from '../../capabilities/lessons/fetch-ahead.ts'
import { mayWrite } from '../../capabilities/lessons/may-write.ts'
import { ConstructorPlace } from '../../capabilities/tasks/authoring/ConstructorPlace.tsx'
import { idInPath, idsInPath, oneOf, searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course/$courseId/lesson/$lessonId/constructor')({
  staticData: { title: 'lessonTasks', phrases: ['authoring', 'questions', 'tasks', 'terms'] },
  validateSearch: searchParams({ list: idInPath, task: idInPath, add: oneOf(taskTypes) }),
  params: idsInPath('courseId', 'lessonId'),
  beforeLoad: async ({ context: { queryClient }, params }) => {
    if (!(await mayWrite(queryClient)))
      throw redirect({ to: '/course/view/$courseId/lesson/$lessonId', params, replace: true })
  },
  loader: ({ context: { queryClient }, params }) => {
    void fetchLesson(queryClient, params.lessonId)
    // Fetched with its screen: the calls of authors do not travel with everybody's first load.
    void import('../../capabilities/tasks/authoring/queries.ts').then(({ listsOf }) =>
      queryClient.prefetchQuery(listsOf(params.lessonId)),
    )
  },
  component: () => {
    const { courseId, lessonId } = Route.useParams()
    return <ConstructorPlace courseId={courseId} lessonId={lessonId} chosen={Route.useSearch()} />
  },
})
