import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ImportQuestionsPage } from '../../capabilities/questions/transfer/ImportQuestionsPage.tsx'
import { idInPath, oneOf, orElse, searchParams, whole } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/questions_/import')({
  staticData: { title: 'questionImport', phrases: ['transfer', 'questions', 'authoring', 'tasks'] },
  validateSearch: searchParams({
    file: idInPath,
    list: idInPath,
    only: oneOf(['good', 'broken', 'twins']),
    page: orElse(whole(1, 1_000), 1),
  }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  component: () => <ImportQuestionsPage search={Route.useSearch()} />,
})
