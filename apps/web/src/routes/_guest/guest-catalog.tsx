import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../../capabilities/catalogue/CataloguePage.tsx'
import { catalogueSearch } from '../../capabilities/catalogue/catalogue-search.ts'
import { facetCounts, programPage } from '../../capabilities/catalogue/queries.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_guest/guest-catalog')({
  staticData: { title: 'guestCatalog', phrases: ['catalogue'] },
  validateSearch: searchParams(catalogueSearch),
  loaderDeps: ({ search }) => search,
  // Prefetch without awaiting: the skeletons of the cards render before the cards.
  loader: ({ context: { queryClient }, deps }) => {
    // What is saved is asked for by ids, which are known later.
    if (deps.compare !== undefined || deps.saved) return
    void queryClient.prefetchQuery(programPage('guests', deps))
    void queryClient.prefetchQuery(facetCounts(deps))
  },
  component: () => <CataloguePage audience="guests" search={Route.useSearch()} />,
})
