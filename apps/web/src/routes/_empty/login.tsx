import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '../../capabilities/accounts/LoginScreen.tsx'
import { useSigningIn } from '../../capabilities/accounts/use-signing-in.ts'
import { takeReturn } from '../../platform/guard.ts'
import { searchParams, words, yesOrNo } from '../../platform/search-params.ts'
import { session, useAuthStatus } from '../../platform/session.ts'

const search = searchParams({ next: words(2000), over: yesOrNo })

export const Route = createFileRoute('/_empty/login')({
  staticData: { title: 'login', phrases: ['accounts', 'fields'] },
  validateSearch: search,
  beforeLoad: ({ search: { next }, preload }) => {
    const visitor = session()
    if (!preload && visitor) throw redirect({ href: takeReturn(visitor, next), replace: true })
  },
  component: LoginRoute,
})

function LoginRoute() {
  const { next, over } = Route.useSearch()
  const { logIn } = useSigningIn(next)
  const status = useAuthStatus()
  return <LoginScreen status={status} sessionOver={over ?? false} next={next} onLogIn={logIn} />
}
