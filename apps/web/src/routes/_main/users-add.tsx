import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ownProfileQuery } from '../../capabilities/accounts/queries.ts'
import { usePeopleActions } from '../../capabilities/people/use-people-actions.ts'
import { NewPersonScreen } from '../../capabilities/users/NewPersonScreen.tsx'
import { isInvitation, type NewPersonValues } from '../../capabilities/users/new-person.ts'
import { currentLanguage } from '../../platform/language.ts'

export const Route = createFileRoute('/_main/users-add')({
  staticData: { title: 'usersAdd', phrases: ['users', 'fields'] },
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
      onCreate={create}
      onDone={() => void navigate({ to: '/users-list' })}
    />
  )
}
