import { createFileRoute } from '@tanstack/react-router'
import { DeskPage } from '../../capabilities/homework/grading/DeskPage.tsx'
import { gradingSearch } from '../../capabilities/homework/grading/grading-search.ts'
import { idsInPath, searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/grading_/$homeworkId')({
  staticData: { title: 'gradingWork', phrases: ['grading', 'answering', 'tasks'] },
  params: idsInPath('homeworkId'),
  validateSearch: searchParams(gradingSearch),
  component: function DeskRoute() {
    return <DeskPage id={Route.useParams().homeworkId} search={Route.useSearch()} />
  },
})
