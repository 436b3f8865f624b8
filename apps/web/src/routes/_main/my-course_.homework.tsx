import { createFileRoute } from '@tanstack/react-router'
import { myHomework } from '../../capabilities/homework/answering/queries.ts'
import { MyHomeworkPage } from '../../capabilities/homework/mine/MyHomeworkPage.tsx'
import { oneOf, searchParams, whole, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/my-course_/homework')({
  staticData: { title: 'myHomework', phrases: ['answering', 'catalogue'] },
  validateSearch: searchParams({
    q: words(200),
    stage: oneOf(['to_do', 'waiting', 'checked']),
    page: whole(1, 1_000_000),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(myHomework(deps))
  },
  component: () => <MyHomeworkPage search={Route.useSearch()} />,
})
