import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { loadPhrases } from '../../platform/i18n.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { ownProfileQuery } from '../accounts/queries.ts'
import { type Person, usePeopleActions } from '../people/use-people-actions.ts'
import { rightsOver } from '../people/use-person-rights.ts'
import { studentCountQuery } from '../student-list/queries.ts'
import { InvitationTable } from './InvitationTable.tsx'
import { PeopleList } from './PeopleList.tsx'
import { PeopleScreen } from './PeopleScreen.tsx'
import { type PeopleSearch, viewOf } from './people-search.ts'
import { invitationsQuery, peopleQuery } from './queries.ts'

const PersonEditor = lazyPart(() => import('./PersonEditor.tsx'))

const StudentsPage = lazyPart(
  async () => ({ default: (await import('../student-list/StudentsPage.tsx')).StudentsPage }),
  { phrases: ['applications'] },
)

const StudentImportPage = lazyPart(async () => {
  const [{ StudentImportPage: Page }] = await Promise.all([
    import('../student-import/StudentImportPage.tsx'),
    loadPhrases(['imports']),
  ])
  return { default: Page }
})

interface PeoplePageProps {
  readonly search: PeopleSearch
  readonly onSearch: (change: Partial<PeopleSearch>) => void
}

/** Loads the people of the search params and their permitted actions. */
export function PeoplePage({ search, onSearch }: PeoplePageProps) {
  const own = useSuspenseQuery(ownProfileQuery).data
  const actions = usePeopleActions()
  const [edited, setEdited] = useState<Person | null>(null)
  const view = viewOf(search)
  const showsPeople = view === 'people'
  const people = useQuery({ ...peopleQuery(search), enabled: showsPeople })
  const students = useQuery({ ...studentCountQuery(search), enabled: view === 'students' })
  const invitations = useQuery({ ...invitationsQuery(search.page), enabled: view === 'invitations' })
  if (view === 'import')
    return (
      <Suspense fallback={<TableSkeleton />}>
        <StudentImportPage search={{ of: search.saved, show: search.filter, page: search.page }} />
      </Suspense>
    )
  if (view === 'students')
    return (
      <PeopleScreen search={search} count={students.data?.count} onSearch={onSearch}>
        <Suspense fallback={<TableSkeleton />}>
          <StudentsPage search={search} onSearch={onSearch} />
        </Suspense>
      </PeopleScreen>
    )
  return (
    <PeopleScreen search={search} count={people.data?.count} onSearch={onSearch}>
      {showsPeople ? (
        <PeopleList
          page={people.data}
          failure={people.error}
          onRetry={() => void people.refetch()}
          search={search}
          refreshing={people.isPlaceholderData}
          rights={rightsOver(own)}
          onSearch={onSearch}
          onEdit={setEdited}
        />
      ) : (
        <InvitationTable
          page={invitations.data}
          failure={invitations.error}
          onRetry={() => void invitations.refetch()}
          at={search.page}
          refreshing={invitations.isPlaceholderData}
          actions={actions}
          onPage={(page) => onSearch({ page })}
        />
      )}
      {edited && (
        <PersonEditor
          person={edited}
          ownRole={own.role}
          actions={actions}
          onClose={() => setEdited(null)}
          onFailure={(thrown) => {
            setEdited(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </PeopleScreen>
  )
}
