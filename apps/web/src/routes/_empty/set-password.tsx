import { checkResetLink } from '@qadam/contract/accounts/endpoints.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { LinkOverScreen, NewPasswordScreen } from '../../capabilities/accounts/NewPasswordScreen.tsx'
import { RecoveryScreen } from '../../capabilities/accounts/RecoveryScreen.tsx'
import { useSigningIn } from '../../capabilities/accounts/use-signing-in.ts'
import { call } from '../../platform/call.ts'
import { secretOf } from '../../platform/link-secret.ts'
import { searchParams, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/set-password')({
  staticData: { title: 'setPassword', phrases: ['accounts', 'fields'] },
  validateSearch: searchParams({ token: words(2000) }),
  loader: async ({ location }) => {
    const token = secretOf(location, 'token')
    if (!token) return null
    return {
      token,
      ...(token.length < 16 ? { valid: false } : await call(checkResetLink, { body: { token } })),
    }
  },
  component: SetPasswordRoute,
})

function SetPasswordRoute() {
  const link = Route.useLoaderData()
  const navigate = useNavigate()
  const { askLink, setPassword } = useSigningIn()
  if (link?.valid) return <NewPasswordScreen onSave={(password) => setPassword(link.token, password)} />
  if (link) return <LinkOverScreen />
  const ask = async (email: string) => {
    await askLink(email)
    await navigate({ to: '/mail-success' })
  }
  return <RecoveryScreen onAsk={ask} />
}
