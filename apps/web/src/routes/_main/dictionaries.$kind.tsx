import { createFileRoute, notFound } from '@tanstack/react-router'
import { dictionaryPlaces } from '../../capabilities/dictionaries/addresses.ts'
import { DictionariesPage } from '../../capabilities/dictionaries/DictionariesPage.tsx'
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
  component: () => <DictionariesPage kind={Route.useParams().kind} search={Route.useSearch()} />,
})
