import { taskTypes } from '@qadam/contract/tasks/vocabulary.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ConstructorPage } from '../../capabilities/constructor/ConstructorPage.tsx'
import { LessonPage } from '../../capabilities/learning/LessonPage.tsx'
import { fetchLesson, fetchOutline } from '../../capabilities/lessons/fetch-ahead.ts'
import { mayWrite } from '../../capabilities/lessons/may-write.ts'
import { idInPath, idsInPath, oneOf, searchParams } from '../../platform/search-params.ts'

/** Authors edit here; everybody else sees the lesson as its learners do. */
export const Route = createFileRoute('/_main/course/$courseId/lesson/$lessonId/constructor')({
  staticData: {
    title: 'lessonTasks',
    phrases: ['authoring', 'questions', 'tasks', 'terms', 'learning', 'answering', 'threads'],
  },
  validateSearch: searchParams({ list: idInPath, task: idInPath, add: oneOf(taskTypes) }),
  params: idsInPath('courseId', 'lessonId'),
  beforeLoad: async ({ context: { queryClient } }) => ({ mayWrite: await mayWrite(queryClient) }),
  loader: ({ context: { queryClient, mayWrite }, params }) => {
    void fetchLesson(queryClient, params.lessonId)
    if (!mayWrite) return void fetchOutline(queryClient, params.courseId)
    // Loaded with its screen: the calls of authors are not part of everybody's first load.
    void import('../../capabilities/tasks/authoring/queries.ts').then(({ listsOf }) =>
      queryClient.prefetchQuery(listsOf(params.lessonId)),
    )
  },
  component: () => {
    const { courseId, lessonId } = Route.useParams()
    const chosen = Route.useSearch()
    if (!Route.useRouteContext().mayWrite) return <LessonPage programId={courseId} lessonId={lessonId} />
    return <ConstructorPage courseId={courseId} lessonId={lessonId} chosen={chosen} />
  },
})
