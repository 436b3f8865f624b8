import { createFileRoute } from '@tanstack/react-router'
import { gradingSearch } from '../../capabilities/homework/grading/grading-search.ts'
import { QueuePage } from '../../capabilities/homework/grading/QueuePage.tsx'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/grading')({
  staticData: { title: 'grading', phrases: ['grading'] },
  validateSearch: searchParams(gradingSearch),
  component: () => <QueuePage search={Route.useSearch()} />,
})
