import { createFileRoute, redirect } from '@tanstack/react-router'
import { CataloguePage } from '../../capabilities/catalogue/CataloguePage.tsx'
import { catalogueSearch } from '../../capabilities/catalogue/catalogue-search.ts'
import { facetCounts, programPage } from '../../capabilities/catalogue/queries.ts'
import { isEmptySearch, savedFilters } from '../../capabilities/catalogue/saved-filters.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/catalog')({
  staticData: { title: 'catalog', phrases: ['catalogue'] },
  validateSearch: searchParams(catalogueSearch),
  beforeLoad: ({ search }) => {
    if (!isEmptySearch(search)) return
    const saved = savedFilters()
    if (!isEmptySearch(saved)) throw redirect({ to: '/catalog', search: saved, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    // What is saved is asked for by ids, which are known later.
    if (deps.compare !== undefined || deps.saved) return
    void queryClient.prefetchQuery(programPage('members', deps))
    void queryClient.prefetchQuery(facetCounts(deps))
  },
  component: () => <CataloguePage audience="members" search={Route.useSearch()} />,
})
