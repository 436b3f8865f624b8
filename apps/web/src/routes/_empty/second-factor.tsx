import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { ownProfileQuery } from '../../capabilities/accounts/queries.ts'
import { SetUpScreen } from '../../capabilities/accounts/second-factor/SetUpScreen.tsx'
import { WantedProof } from '../../capabilities/shell/WantedProof.tsx'
import { rememberReturn, takeReturn } from '../../platform/guard.ts'
import { leave } from '../../platform/log-out.ts'
import { searchParams, words } from '../../platform/search-params.ts'
import { session } from '../../platform/session.ts'

export const Route = createFileRoute('/_empty/second-factor')({
  staticData: { title: 'secondFactor', phrases: ['secondFactor', 'accounts', 'fields'] },
  validateSearch: searchParams({ next: words(2000) }),
  beforeLoad: ({ location, preload }) => {
    if (session()) return
    if (!preload) rememberReturn(location.href)
    throw redirect({ to: '/login', replace: true })
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(ownProfileQuery),
  component: SecondFactorRoute,
})

function SecondFactorRoute() {
  const { next } = Route.useSearch()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const goOn = async () => {
    // What was rejected before is read again.
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'school' })
    await navigate({ href: takeReturn(session(), next), replace: true })
  }
  const signOut = () => leave(queryClient).then(() => navigate({ to: '/login' }))
  return (
    <>
      <SetUpScreen onDone={() => void goOn()} onLeave={() => void signOut()} />
      <WantedProof />
    </>
  )
}
