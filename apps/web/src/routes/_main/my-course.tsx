import { createFileRoute } from '@tanstack/react-router'
import { catalogueSearch } from '../../capabilities/catalogue/catalogue-search.ts'
import { myPrograms } from '../../capabilities/catalogue/queries.ts'
import { MyProgramsPage } from '../../capabilities/learning/MyProgramsPage.tsx'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/my-course')({
  staticData: {
    title: 'myPrograms',
    phrases: ['catalogue', 'learning', 'answering', 'gradebook', 'announcements', 'threads'],
  },
  validateSearch: searchParams({ q: catalogueSearch.q, page: catalogueSearch.page }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(myPrograms(deps))
  },
  component: () => <MyProgramsPage search={Route.useSearch()} />,
})
