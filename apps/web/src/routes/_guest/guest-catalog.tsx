import { createFileRoute } from '@tanstack/react-router'
import { CataloguePage } from '../../capabilities/catalogue/CataloguePage.tsx'
import { catalogueSearch } from '../../capabilities/catalogue/catalogue-search.ts'
import { facetCounts, programPage } from '../../capabilities/catalogue/queries.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_guest/guest-catalog')({
  staticData: { title: 'guestCatalog', phrases: ['catalogue'] },
  validateSearch: searchParams(catalogueSearch),
  loaderDeps: ({ search }) => search,
  // Asked for at once, awaited by nobody: the shapes of the cards are there before the cards.
  loader: ({ context: { queryClient }, deps }) => {
    if (deps.compare !== undefined) return
    void queryClient.prefetchQuery(programPage('guests', deps))
    void queryClient.prefetchQuery(facetCounts(deps))
  },
  component: () => <CataloguePage audience="guests" search={Route.useSearch()} />,
})
