import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ImportRecordPage } from '../../capabilities/imports/ImportRecordPage.tsx'
import { importRecord } from '../../capabilities/imports/queries.ts'
import { idsInPath, orElse, searchParams, whole } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/import_/$importId')({
  staticData: { title: 'importReport', phrases: ['imports', 'programs', 'catalogue'] },
  validateSearch: searchParams({ page: orElse(whole(1, 1_000_000), 1) }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  params: idsInPath('importId'),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    void queryClient.prefetchQuery(importRecord(params.importId, deps.page))
  },
  component: ImportRoute,
})

function ImportRoute() {
  const { importId } = Route.useParams()
  return <ImportRecordPage key={importId} id={importId} page={Route.useSearch().page} />
}
