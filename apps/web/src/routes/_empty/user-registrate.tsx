import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '../../capabilities/accounts/RegisterScreen.tsx'
import { useSigningIn } from '../../capabilities/accounts/use-signing-in.ts'
import { searchParams, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_empty/user-registrate')({
  staticData: { title: 'registration', phrases: ['accounts', 'fields'] },
  validateSearch: searchParams({ next: words(2000) }),
  component: RegisterRoute,
})

function RegisterRoute() {
  const { next } = Route.useSearch()
  const { register, isTaken } = useSigningIn(next)
  return <RegisterScreen next={next} isTaken={isTaken} onRegister={register} />
}
