import { createFileRoute } from '@tanstack/react-router'
import { PhoneScreen } from '../../capabilities/accounts/PhoneScreen.tsx'
import { useSigningIn } from '../../capabilities/accounts/use-signing-in.ts'
import { searchParams, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/phone')({
  staticData: { title: 'phone', phrases: ['accounts', 'fields'] },
  validateSearch: searchParams({ next: words(2000) }),
  component: PhoneRoute,
})

function PhoneRoute() {
  const { next } = Route.useSearch()
  const { askCode } = useSigningIn(next)
  return <PhoneScreen next={next} onAsk={askCode} />
}
