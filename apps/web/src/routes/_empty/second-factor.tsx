import { createFileRoute } from '@tanstack/react-router'
import { SecondFactorPage } from '../../capabilities/accounts/second-factor/SecondFactorPage.tsx'
import { searchParams, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/second-factor')({
  staticData: { title: 'secondFactor', phrases: ['secondFactor', 'accounts'] },
  validateSearch: searchParams({ next: words(2000) }),
  component: SecondFactorRoute,
})

function SecondFactorRoute() {
  const { next } = Route.useSearch()
  return <SecondFactorPage next={next} />
}
