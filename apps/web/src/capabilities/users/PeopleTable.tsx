import { Button, Group } from '@mantine/core'
import { shownPhone } from '@qadam/contract/phone-number.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { Column, Sorting } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import type { Peek } from '../../widgets/use-peek.ts'
import { PersonMenu } from '../people/PersonMenu.tsx'
import type { PersonRights } from '../people/person-actions.ts'
import type { Person } from '../people/use-people-actions.ts'
import classes from './people.module.css'
import type { PeopleSearch } from './people-search.ts'
import { orderOf, pageSize } from './queries.ts'

export const roleColors = {
  student: 'blue',
  teacher: 'green',
  admin: 'purple',
  admin_school: 'orange',
} as const satisfies Record<Role, string>

export interface PeopleTableProps {
  readonly page: { readonly count: number; readonly results: readonly Person[] } | undefined
  readonly search: PeopleSearch
  readonly failure: unknown
  readonly refreshing: boolean
  readonly onRetry: () => void
  readonly rights: PersonRights
  readonly onSearch: (change: Partial<PeopleSearch>) => void
  readonly onEdit: (person: Person) => void
  /** The panel beside the list. */
  readonly peek: Pick<Peek<Person>, 'cursor' | 'show'>
}

export function PeopleTable(props: PeopleTableProps) {
  const { page, failure, search, refreshing, rights, onRetry, onSearch, onEdit, peek } = props
  const { t } = useTranslation('users')
  const columns = usePeopleColumns(rights, onEdit)
  const sorting: Sorting = {
    by: orderOf(search.sort).replace('-', ''),
    direction: search.sort.startsWith('-') ? 'desc' : 'asc',
  }
  const isFiltered = Boolean(search.q || search.role || search.status)
  const clear = () => onSearch({ q: undefined, role: undefined, status: undefined, page: 1 })
  return (
    <DataTable
      label={t('people')}
      columns={columns}
      rows={page?.results}
      failure={failure}
      onRetry={onRetry}
      idOf={({ id }) => id}
      nameOf={fullName}
      sorting={sorting}
      onSort={({ by, direction }) =>
        onSearch({ sort: `${direction === 'desc' ? '-' : ''}${by}` as PeopleSearch['sort'], page: 1 })
      }
      rowClass={({ status }) => (status === 'deactivated' ? classes.off : undefined)}
      refreshing={refreshing}
      cursor={peek.cursor}
      onPeek={peek.show}
      paging={{
        page: search.page,
        count: page?.count ?? 0,
        size: pageSize,
        onPage: (to) => onSearch({ page: to }),
      }}
      empty={
        isFiltered ? (
          <EmptyState
            kind="nothing-matches"
            title={t('nothingTitle')}
            text={t('nothingText')}
            action={<Button onClick={clear}>{t('clearFilters')}</Button>}
          />
        ) : (
          <EmptyState
            kind="nothing-yet"
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={<ButtonLink to="/users-add">{t('add')}</ButtonLink>}
          />
        )
      }
    />
  )
}

function usePeopleColumns(rights: PeopleTableProps['rights'], onEdit: PeopleTableProps['onEdit']) {
  const { t } = useTranslation('users')
  const columns: Column<Person>[] = [
    {
      key: 'person',
      title: t('columnPerson'),
      sort: 'name',
      onCard: 'heading',
      cell: (person) => <Named person={person} own={rights.id} />,
    },
    {
      key: 'role',
      title: t('columnRole'),
      width: 190,
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      key: 'contacts',
      title: t('columnContacts'),
      leavesEarly: 1,
      cell: (person) => <Contacts person={person} />,
    },
    { key: 'status', title: t('columnStatus'), width: 150, cell: (person) => <Access person={person} /> },
    {
      key: 'lastSignIn',
      title: t('columnLastSignIn'),
      leavesEarly: 0,
      width: 150,
      cell: ({ last_sign_in_at }) =>
        last_sign_in_at ? (
          <DateText value={last_sign_in_at} withTime />
        ) : (
          <span className={classes.detail}>{t('never')}</span>
        ),
    },
    {
      key: 'actions',
      title: t('columnActions'),
      width: 92,
      align: 'right',
      onCard: 'corner',
      cell: (person) => <PersonMenu person={person} rights={rights} onEdit={() => onEdit(person)} />,
    },
  ]
  return columns
}

export function RoleBadge({ role }: { readonly role: Role }) {
  const { t } = useTranslation('users')
  return <Badge color={roleColors[role]}>{t(role)}</Badge>
}

function Named({ person, own }: { person: Person; own: number }) {
  const { t } = useTranslation('users')
  const name = fullName(person)
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <PersonAvatar src={person.avatar_small} name={name} size={34} />
      <span className={classes.name} data-row={pageOf(person) ? undefined : person.id}>
        <PageLink person={person}>{name}</PageLink>
        {person.id === own && <Badge>{t('you')}</Badge>}
      </span>
    </Group>
  )
}

/** Renders a link to a student's or teacher's page; others have none. */
function PageLink({ person, children }: { person: Person; children: string }) {
  const page = pageOf(person)
  if (!page) return children
  return (
    <AnchorLink to={page as never} c="inherit" data-row={person.id}>
      {children}
    </AnchorLink>
  )
}

/** Returns the path of a student's or teacher's page; others have none. */
export function pageOf({ id, role }: Pick<Person, 'id' | 'role'>): string | undefined {
  if (role === 'student') return `/user/view/${id}`
  return role === 'teacher' ? `/user/teacher/view/${id}` : undefined
}

function Contacts({ person }: { person: Person }) {
  return (
    <div className={classes.words}>
      <div>{person.email}</div>
      {person.phone && <div className={`tabular ${classes.detail}`}>{shownPhone(person.phone)}</div>}
    </div>
  )
}

const accessLooks = {
  deactivated: statusLooks.lost,
  invited: statusLooks.waiting,
  active: statusLooks.done,
} as const satisfies Record<string, StatusLook>

export function Access({ person }: { person: Person }) {
  const { t } = useTranslation('users')
  const access = person.status === 'deactivated' ? 'deactivated' : person.invited ? 'invited' : 'active'
  return <StatusBadge look={accessLooks[access]}>{t(access)}</StatusBadge>
}
