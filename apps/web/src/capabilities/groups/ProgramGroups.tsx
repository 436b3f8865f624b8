import { Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../platform/guard.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { GroupTable } from './GroupTable.tsx'
import { groupList, groupsPageSize } from './queries.ts'

interface ProgramGroupsProps {
  readonly programId: number
  readonly page: number
  readonly onPage: (page: number) => void
}

export default function ProgramGroups({ programId, page, onPage }: ProgramGroupsProps) {
  const { t } = useTranslation('groups')
  const visitor = useSession()
  const makes = mayOpen('/group-add/$courseId', visitor)
  // Teachers see only the groups that they teach.
  const teaches = visitor?.user.role === 'teacher'
  const list = useQuery(groupList({ program: programId, page }))
  const add = makes && (
    <ButtonLink
      to="/group-add/$courseId"
      params={{ courseId: programId }}
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
    >
      {t('add')}
    </ButtonLink>
  )
  return (
    <Stack gap="lg" miw={0}>
      {add && list.data && list.data.count > 0 && (
        <Group gap={0} align="stretch" justify="flex-end" wrap="nowrap">
          {add}
        </Group>
      )}
      <ListBody
        rows={list.data?.results}
        failure={list.error}
        onRetry={() => void list.refetch()}
        paging={list.data && { page, count: list.data.count, size: groupsPageSize, onPage }}
        empty={
          <EmptyState
            kind="nothing-yet"
            spot="people"
            title={t(teaches ? 'noneTaughtHere' : 'noneInProgram')}
            text={t(makes ? 'noneText' : teaches ? 'noneTaughtHereText' : 'noneReadText')}
            action={add}
          />
        }
      >
        {(rows) => <GroupTable ofProgram rows={rows} stale={list.isPlaceholderData} />}
      </ListBody>
    </Stack>
  )
}
