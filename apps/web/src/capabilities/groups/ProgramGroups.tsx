import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../platform/guard.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import classes from './Groups.module.css'
import { GroupTable } from './GroupTable.tsx'
import { groupList } from './queries.ts'

interface ProgramGroupsProps {
  readonly programId: number
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The groups in which a program is learnt. */
export default function ProgramGroups({ programId, page, onPage }: ProgramGroupsProps) {
  const { t } = useTranslation('groups')
  const visitor = useSession()
  const makes = mayOpen('/group-add/$courseId', visitor)
  // A teacher reads of the groups that they teach; of others nothing is said.
  const teaches = visitor?.user.rle === 'teacher'
  const list = useQuery(groupList({ program: programId, page }))
  if (list.isError && !list.data) return <Failure failure={list.error} onRetry={() => void list.refetch()} />
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
    <div className={classes.part}>
      {add && list.data && list.data.count > 0 && <div className={classes.end}>{add}</div>}
      <GroupTable
        ofProgram
        page={list.data}
        number={page}
        onPage={onPage}
        stale={list.isPlaceholderData}
        empty={
          <EmptyState
            kind="nothing-yet"
            icon={IconUsersGroup}
            title={t(teaches ? 'noneTaughtHere' : 'noneInProgram')}
            text={t(makes ? 'noneText' : teaches ? 'noneTaughtHereText' : 'noneReadText')}
            action={add}
          />
        }
      />
    </div>
  )
}
