import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ownProfileQuery } from '../../capabilities/accounts/queries.ts'
import { usePeopleActions } from '../../capabilities/people/use-people-actions.ts'
import { NewPersonScreen } from '../../capabilities/users/NewPersonScreen.tsx'
import { isInvitation, knownFields, type NewPersonValues } from '../../capabilities/users/new-person.ts'
import { currentLanguage } from '../../platform/language.ts'
import { searchParams, words } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/users-add')({
  staticData: { title: 'usersAdd', phrases: ['users', 'fields'] },
  // A phone number in an address is text to the router only with its plus sign.
  validateSearch: searchParams({ name: words(80), phone: words(40), email: words(254) }),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(ownProfileQuery),
  component: NewPersonRoute,
})

function NewPersonRoute() {
  const own = useSuspenseQuery(ownProfileQuery).data
  const actions = usePeopleActions()
  const navigate = useNavigate()
  const create = async (values: NewPersonValues) => {
    const { role, way, email, first_name, last_name, phone, password } = values
    const language = currentLanguage()
    if (isInvitation(values) && (role === 'teacher' || role === 'admin')) {
      return actions.invite({ email, role, first_name, last_name, language })
    }
    const given = { password: way === 'password' ? password : undefined }
    return actions.create({ email, phone, role, first_name, last_name, language, ...given })
  }
  return (
    <NewPersonScreen
      ownRole={own.role}
      known={knownFields(Route.useSearch())}
      onCreate={create}
      onDone={() => void navigate({ to: '/users-list' })}
    />
  )
}
