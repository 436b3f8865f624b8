import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ImportQuestionsPage } from '../../capabilities/questions/transfer/ImportQuestionsPage.tsx'
import { questionFileQuery, questionFilesQuery } from '../../capabilities/questions/transfer/queries.ts'
import { idInPath, oneOf, orElse, searchParams, whole } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/questions_/import')({
  staticData: { title: 'questionImport', phrases: ['transfer', 'questions', 'authoring', 'tasks'] },
  validateSearch: searchParams({
    file: idInPath,
    list: idInPath,
    only: oneOf(['good', 'noted', 'broken', 'twins']),
    page: orElse(whole(1, 1_000), 1),
  }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { file, only, page } }) => {
    if (file === undefined) void queryClient.prefetchQuery(questionFilesQuery)
    else void queryClient.prefetchQuery(questionFileQuery(file, only, page))
  },
  component: () => <ImportQuestionsPage search={Route.useSearch()} />,
})
