import { createFileRoute, redirect } from '@tanstack/react-router'
import { savedBudget } from '../../capabilities/catalogue/budget.ts'
import { CataloguePage } from '../../capabilities/catalogue/CataloguePage.tsx'
import { catalogueSearch } from '../../capabilities/catalogue/catalogue-search.ts'
import { facetCounts, programPage } from '../../capabilities/catalogue/queries.ts'
import { isEmptySearch, savedFilters } from '../../capabilities/catalogue/saved-filters.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/catalog')({
  staticData: { title: 'catalog', phrases: ['catalogue'] },
  validateSearch: searchParams(catalogueSearch),
  beforeLoad: ({ search }) => {
    const budget = search.budget ?? savedBudget()
    const filters = isEmptySearch(search) ? savedFilters() : search
    if (budget === search.budget && (filters === search || isEmptySearch(filters))) return
    throw redirect({ to: '/catalog', search: { ...filters, budget }, replace: true })
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
