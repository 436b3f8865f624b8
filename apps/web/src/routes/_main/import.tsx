import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ImportPage } from '../../capabilities/imports/ImportPage.tsx'
import { importPage } from '../../capabilities/imports/queries.ts'
import { orElse, searchParams, whole } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/import')({
  staticData: { title: 'import', phrases: ['imports', 'programs', 'catalogue'] },
  validateSearch: searchParams({ page: orElse(whole(1, 1_000_000), 1) }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(importPage(deps.page))
  },
  component: () => <ImportPage page={Route.useSearch().page} />,
})
