import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { QuestionsPage } from '../../capabilities/questions/QuestionsPage.tsx'
import { questionSearch } from '../../capabilities/questions/question-search.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/questions')({
  staticData: { title: 'questions', phrases: ['questions', 'authoring', 'tasks', 'peek'] },
  validateSearch: searchParams(questionSearch),
  search: { middlewares: [stripSearchParams({ sort: 'newest', page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { open, add, ...list } }) => {
    if (open !== undefined || add !== undefined) return
    // Loaded with its screen: the calls of authors are not part of everybody's first load.
    void import('../../capabilities/questions/queries.ts').then(({ questionsQuery }) =>
      queryClient.prefetchQuery(questionsQuery(list)),
    )
  },
  component: () => <QuestionsPage search={Route.useSearch()} />,
})
