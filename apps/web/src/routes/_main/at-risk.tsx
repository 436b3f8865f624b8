import { riskRules } from '@qadam/contract/risk/vocabulary.ts'
import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { risksQuery } from '../../capabilities/risk/queries.ts'
import { idInPath, oneOf, orElse, searchParams, whole } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const AtRiskPage = lazyPart(() => import('../../capabilities/analytics/AtRiskPage.tsx'), { isPage: true })

export const Route = createFileRoute('/_main/at-risk')({
  staticData: { title: 'atRisk', phrases: ['risk'] },
  validateSearch: searchParams({
    rule: oneOf(riskRules),
    program: idInPath,
    group: idInPath,
    teacher: idInPath,
    curator: idInPath,
    snoozed: orElse(oneOf(['hide', 'only', 'all']), 'hide'),
    page: orElse(whole(1, 1_000_000), 1),
  }),
  search: { middlewares: [stripSearchParams({ snoozed: 'hide', page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(risksQuery(deps))
  },
  component: function AtRiskRoute() {
    const navigate = useNavigate()
    const search = Route.useSearch()
    return (
      <AtRiskPage
        search={search}
        onSearch={(change) => void navigate({ to: '/at-risk', search: { ...search, ...change } })}
      />
    )
  },
})
