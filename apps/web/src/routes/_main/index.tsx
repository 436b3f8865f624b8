import { createFileRoute } from '@tanstack/react-router'
import { ProgramListPage } from '../../capabilities/programs/list/ProgramListPage.tsx'
import { programSearch } from '../../capabilities/programs/list/program-search.ts'
import { schoolFacets, schoolPrograms } from '../../capabilities/programs/queries.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/')({
  staticData: { title: 'programs', phrases: ['programs', 'catalogue', 'peek'] },
  validateSearch: searchParams(programSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(schoolPrograms(deps))
    void queryClient.prefetchQuery(schoolFacets(deps))
  },
  component: () => <ProgramListPage search={Route.useSearch()} />,
})
