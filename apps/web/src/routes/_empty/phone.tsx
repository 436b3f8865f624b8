import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { PhoneScreen } from '../../capabilities/accounts/PhoneScreen.tsx'
import { useSigningIn } from '../../capabilities/accounts/use-signing-in.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/phone')({
  staticData: { title: 'phone', phrases: ['accounts', 'fields'] },
  validateSearch: searchParams(z.object({ next: z.string().max(2000).optional() })),
  component: PhoneRoute,
})

function PhoneRoute() {
  const { next } = Route.useSearch()
  const { askCode } = useSigningIn(next)
  return <PhoneScreen next={next} onAsk={askCode} />
}
