import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { catalogueSearch } from '../../capabilities/catalogue/catalogue-search.ts'
import { MyProgramsPlace } from '../../capabilities/catalogue/MyProgramsPlace.tsx'
import { myPrograms } from '../../capabilities/catalogue/queries.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/my-course')({
  staticData: { title: 'myPrograms', phrases: ['catalogue'] },
  validateSearch: searchParams(z.object({ q: catalogueSearch.shape.q, page: catalogueSearch.shape.page })),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(myPrograms(deps))
  },
  component: () => <MyProgramsPlace search={Route.useSearch()} />,
})
