import { createFileRoute } from '@tanstack/react-router'
import { gradingSearch } from '../../capabilities/homework/grading/grading-search.ts'
import { QueuePage } from '../../capabilities/homework/grading/QueuePage.tsx'
import { queuePage } from '../../capabilities/homework/grading/queries.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/grading')({
  staticData: { title: 'grading', phrases: ['grading'] },
  validateSearch: searchParams(gradingSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(queuePage(deps))
  },
  component: () => <QueuePage search={Route.useSearch()} />,
})
