import { Button, Select } from '@mantine/core'
import { type GroupType, groupTypes } from '@qadam/contract/groups/vocabulary.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../platform/guard.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PeekButton } from '../../ui/PeekButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { type ListKey, useListKeyHelp } from '../../widgets/use-list-key-help.ts'
import { type Peek, usePeek } from '../../widgets/use-peek.ts'
import { TeacherSelect } from '../students/TeacherSelect.tsx'
import classes from './Groups.module.css'
import { GroupTable } from './GroupTable.tsx'
import { type GroupRow, groupList, groupsPageSize } from './queries.ts'

const ProgramDialog = lazyPart(() => import('./ProgramDialog.tsx'))
const GroupPeek = lazyPart(() => import('./GroupPeek.tsx'))

const keyNames: readonly ListKey[] = ['move', 'peek', 'open', 'search']
const noRows: readonly GroupRow[] = []

export interface GroupsSearch {
  readonly q?: string | undefined
  readonly type?: GroupType | undefined
  readonly teacher?: number | undefined
  readonly page: number
}

interface GroupsPageProps {
  readonly search: GroupsSearch
  readonly onSearch: (change: Partial<GroupsSearch>) => void
}

/** Renders the groups of the school; for teachers and students, their own. */
export function GroupsPage({ search, onSearch }: GroupsPageProps) {
  const { t } = useTranslation('groups')
  const { t: ui } = useTranslation('ui')
  const visitor = useSession()
  const makes = mayOpen('/group-add/$courseId', visitor)
  const isStaff = mayOpen('/users-list', visitor)
  const teaches = visitor?.user.role === 'teacher'
  const [choosing, setChoosing] = useState(false)
  const list = useQuery(groupList(search))
  const isNarrowed = Boolean(search.q || search.type || search.teacher)
  const isEmpty = list.data?.count === 0 && !isNarrowed
  // A short list needs no search.
  const isShort = !isNarrowed && list.data !== undefined && list.data.count <= 7
  const peek = useGroupPeek(list.data?.results)
  const keys = useListKeyHelp(keyNames)
  const add = makes && (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => setChoosing(true)}>
      {t('add')}
    </Button>
  )
  return (
    <ListPage
      title={t(isStaff ? 'groups' : 'ownGroups')}
      lead={t(isStaff ? 'lead' : 'ownLead')}
      actions={isEmpty ? undefined : add}
      filters={
        !isEmpty && (
          <GroupFilters search={search} onSearch={onSearch} isStaff={isStaff} peek={peek} isShort={isShort} />
        )
      }
      keys={keys}
      peek={panelOf(peek, isStaff)}
      rows={list.data?.results}
      failure={list.error}
      onRetry={() => void list.refetch()}
      paging={
        list.data && {
          page: search.page,
          count: list.data.count,
          size: groupsPageSize,
          onPage: (page) => onSearch({ page }),
        }
      }
      empty={
        isNarrowed ? (
          <EmptyState
            kind="nothing-matches"
            title={t('noneFound')}
            text={t('noneFoundText')}
            action={
              <Button
                variant="default"
                onClick={() => onSearch({ q: undefined, type: undefined, teacher: undefined, page: 1 })}
              >
                {ui('clearFilters')}
              </Button>
            }
          />
        ) : (
          <NoGroups makes={makes} isStaff={isStaff} teaches={teaches} add={add} />
        )
      }
      after={
        choosing && (
          <ProgramDialog
            onClose={() => setChoosing(false)}
            onFailure={(thrown) => {
              setChoosing(false)
              notifyMissingPart(thrown)
            }}
          />
        )
      }
    >
      {(rows) => <GroupTable rows={rows} stale={list.isPlaceholderData} peek={peek} />}
    </ListPage>
  )
}

function panelOf({ row, open }: Peek<GroupRow>, isStaff: boolean) {
  return {
    panel: row && <GroupPeek row={row} peek={open} isStaff={isStaff} />,
    announcement: row?.name_group,
  }
}

/** The keys of the list, and the panel with a group beside it. */
function useGroupPeek(rows: readonly GroupRow[] = noRows): Peek<GroupRow> {
  const navigate = useNavigate()
  const onOpen = useCallback(
    ({ id }: GroupRow) => void navigate({ to: '/group/$groupId', params: { groupId: id } }),
    [navigate],
  )
  return usePeek({ rows, onOpen })
}

interface GroupFiltersProps {
  readonly search: GroupsPageProps['search']
  readonly onSearch: GroupsPageProps['onSearch']
  readonly isStaff: boolean
  readonly isShort: boolean
  readonly peek: Peek<GroupRow>
}

function GroupFilters({ isShort, peek, ...filters }: GroupFiltersProps) {
  return (
    <div className={classes.filters}>
      {!isShort && <Narrowing {...filters} />}
      <PeekButton isOpen={peek.row !== undefined} onToggle={peek.toggle} />
    </div>
  )
}

function Narrowing({ search, onSearch, isStaff }: Omit<GroupFiltersProps, 'isShort' | 'peek'>) {
  const { t } = useTranslation('groups')
  return (
    <>
      <SearchField
        className={classes.search}
        value={search.q}
        label={t('search')}
        placeholder={t('search')}
        onSearch={(q) => onSearch({ q, page: 1 })}
      />
      <Select
        aria-label={t('type')}
        placeholder={t('anyType')}
        clearable
        value={search.type ?? null}
        data={groupTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        onChange={(type) => onSearch({ type: type ?? undefined, page: 1 })}
      />
      {isStaff && (
        <TeacherSelect
          aria-label={t('teacher')}
          placeholder={t('anyTeacher')}
          value={search.teacher ?? null}
          onChange={(teacher) => onSearch({ teacher: teacher ?? undefined, page: 1 })}
        />
      )}
    </>
  )
}

interface NoGroupsProps {
  readonly makes: boolean
  readonly isStaff: boolean
  readonly teaches: boolean
  readonly add: ReactNode
}

function NoGroups({ makes, isStaff, teaches, add }: NoGroupsProps) {
  const { t } = useTranslation('groups')
  return (
    <EmptyState
      kind="nothing-yet"
      spot="people"
      title={t('none')}
      text={t(makes ? 'noneText' : isStaff ? 'noneReadText' : teaches ? 'noneTaughtHereText' : 'noneOwnText')}
      action={add}
    />
  )
}
