import { createFileRoute } from '@tanstack/react-router'
import { DeskPage } from '../../capabilities/homework/grading/DeskPage.tsx'
import { gradingSearch } from '../../capabilities/homework/grading/grading-search.ts'
import { queuePosition, workRecord } from '../../capabilities/homework/grading/queries.ts'
import { idsInPath, searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/grading_/$homeworkId')({
  staticData: { title: 'gradingWork', phrases: ['grading', 'answering', 'tasks'] },
  params: idsInPath('homeworkId'),
  validateSearch: searchParams(gradingSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    void queryClient.prefetchQuery(workRecord(params.homeworkId))
    void queryClient.prefetchQuery(queuePosition(params.homeworkId, deps))
  },
  component: function DeskRoute() {
    return <DeskPage id={Route.useParams().homeworkId} search={Route.useSearch()} />
  },
})
