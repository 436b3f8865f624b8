import { seeInvitation } from '@qadam/contract/accounts/endpoints.ts'
import { createFileRoute } from '@tanstack/react-router'
import { InvitationOverScreen, InvitationScreen } from '../../capabilities/accounts/InvitationScreen.tsx'
import { useSigningIn } from '../../capabilities/accounts/use-signing-in.ts'
import { call } from '../../platform/call.ts'
import { isFailure } from '../../platform/failure.ts'
import { secretOf } from '../../platform/link-secret.ts'
import { searchParams, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/invitation')({
  staticData: { title: 'invitation', phrases: ['accounts', 'fields'] },
  validateSearch: searchParams({ token: words(2000) }),
  loader: async ({ location }) => {
    const token = secretOf(location, 'token')
    if (!token) return null
    try {
      return { token, invitation: await call(seeInvitation, { body: { token } }) }
    } catch (thrown) {
      if (isFailure(thrown) && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429)
        return null
      throw thrown
    }
  },
  component: InvitationRoute,
})

function InvitationRoute() {
  const given = Route.useLoaderData()
  const { accept } = useSigningIn()
  if (!given) return <InvitationOverScreen />
  const { token, invitation } = given
  return (
    <InvitationScreen
      invitation={invitation}
      onAccept={(values, documents) => accept(token, values, documents)}
    />
  )
}
