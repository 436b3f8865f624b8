import { createFileRoute, notFound } from '@tanstack/react-router'
import { dictionaryPlaces } from '../../capabilities/dictionaries/addresses.ts'
import { DictionariesPage } from '../../capabilities/dictionaries/DictionariesPage.tsx'
import { dictionaryPage, exchangeRates } from '../../capabilities/dictionaries/queries.ts'
import { oneOf, searchParams, whole, words } from '../../platform/search-params.ts'

const kindOf = oneOf(dictionaryPlaces)

export const Route = createFileRoute('/_main/dictionaries/$kind')({
  staticData: { title: 'dictionaries', phrases: ['dictionaries'] },
  validateSearch: searchParams({ q: words(200), page: whole(1, 100_000), sort: oneOf(['name', 'used']) }),
  params: {
    parse: ({ kind }) => {
      const known = kindOf(kind)
      if (known === undefined) throw notFound()
      return { kind: known }
    },
    stringify: ({ kind }) => ({ kind }),
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    const { kind } = params
    if (kind === 'rates') void queryClient.prefetchQuery(exchangeRates())
    else if (kind !== 'synonyms' && kind !== 'terms')
      void queryClient.prefetchQuery(dictionaryPage(kind, deps))
  },
  component: () => <DictionariesPage kind={Route.useParams().kind} search={Route.useSearch()} />,
})
