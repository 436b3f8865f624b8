import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { RegisterScreen } from '../../capabilities/accounts/RegisterScreen.tsx'
import { useSigningIn } from '../../capabilities/accounts/use-signing-in.ts'
import { secretOf } from '../../platform/link-secret.ts'
import { searchParams } from '../../platform/search-params.ts'

const search = searchParams(z.object({ next: z.string().max(2000).optional(), invitation: z.string().optional() }))

export const Route = createFileRoute('/_empty/user-registrate')({
  staticData: { title: 'registration', phrases: ['accounts', 'fields'] },
  validateSearch: search,
  beforeLoad: ({ location }) => {
    // The letters of invitations lead here: who was invited does not register as a student.
    const invitation = secretOf(location, 'invitation')
    if (invitation) throw redirect({ to: '/invitation', hash: `token=${invitation}`, replace: true })
  },
  component: RegisterRoute,
})

function RegisterRoute() {
  const { next } = Route.useSearch()
  const { register, isTaken } = useSigningIn(next)
  return <RegisterScreen next={next} isTaken={isTaken} onRegister={register} />
}
