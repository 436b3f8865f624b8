import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { RegisterScreen } from '../../capabilities/accounts/RegisterScreen.tsx'
import { useSigningIn } from '../../capabilities/accounts/use-signing-in.ts'
import { searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/user-registrate')({
  staticData: { title: 'registration', phrases: ['accounts', 'fields'] },
  validateSearch: searchParams(z.object({ next: z.string().max(2000).optional() })),
  component: RegisterRoute,
})

function RegisterRoute() {
  const { next } = Route.useSearch()
  const { register, isTaken } = useSigningIn(next)
  return <RegisterScreen next={next} isTaken={isTaken} onRegister={register} />
}
