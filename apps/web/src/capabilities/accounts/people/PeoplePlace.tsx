import { isOn } from '@qadam/contract/schools/schemas.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../ui/Failure.tsx'
import { ownProfileQuery } from '../queries.ts'
import { InvitationTable } from './InvitationTable.tsx'
import { PeopleScreen } from './PeopleScreen.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { PersonEditor } from './PersonEditor.tsx'
import { invitationsQuery, type PeopleSearch, peopleQuery } from './queries.ts'
import { type Person, usePeopleActs } from './use-people-acts.ts'

interface PeoplePlaceProps {
  readonly search: PeopleSearch
  readonly onSearch: (change: Partial<PeopleSearch>) => void
}

/** Brings the rows that the address asks for and what may be done with them. */
export function PeoplePlace({ search, onSearch }: PeoplePlaceProps) {
  const own = useSuspenseQuery(ownProfileQuery).data
  const acts = usePeopleActs()
  const [edited, setEdited] = useState<Person | null>(null)
  const showsPeople = search.view === 'people'
  const people = useQuery({ ...peopleQuery(search), enabled: showsPeople })
  const invitations = useQuery({ ...invitationsQuery(search.page), enabled: !showsPeople })
  const shown = showsPeople ? people : invitations
  const owner = own.role === 'admin_school'
  const { switches } = own.school
  const rights = {
    id: own.id,
    role: own.role,
    mayDelete: owner || isOn(switches, 'managers_delete_people'),
    mayEndSignIns: owner || isOn(switches, 'managers_end_sign_ins'),
  }
  return (
    <PeopleScreen search={search} count={people.data?.count} onSearch={onSearch}>
      {shown.isError && !shown.data ? (
        <Failure failure={shown.error} onRetry={() => void shown.refetch()} />
      ) : showsPeople ? (
        <PeopleTable
          page={people.data}
          search={search}
          refreshing={people.isPlaceholderData}
          rights={rights}
          acts={acts}
          onSearch={onSearch}
          onEdit={setEdited}
        />
      ) : (
        <InvitationTable
          page={invitations.data}
          at={search.page}
          refreshing={invitations.isPlaceholderData}
          acts={acts}
          onPage={(page) => onSearch({ page })}
        />
      )}
      {edited && (
        <PersonEditor person={edited} ownRole={own.role} acts={acts} onClose={() => setEdited(null)} />
      )}
    </PeopleScreen>
  )
}
