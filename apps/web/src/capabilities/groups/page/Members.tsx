import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import type { Column } from '../../../ui/data-table-props.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Stair } from '../../../ui/Stair.tsx'
import classes from '../Groups.module.css'
import type { Group, Member } from '../queries.ts'
import { MemberMenu } from './MemberMenu.tsx'

interface MembersProps {
  readonly group: Group
  /** True when the viewer can change the members. */
  readonly writes: boolean
  /** True when names link to the student's page. */
  readonly linked: boolean
}

export function Members({ group, writes, linked }: MembersProps) {
  const { t } = useTranslation('groups')
  const present = group.members.filter(({ left_at }) => left_at === null)
  const former = group.members.filter(({ left_at }) => left_at !== null)
  const name = (member: Member) =>
    linked ? (
      <AnchorLink to="/user/view/$userId" params={{ userId: member.id }} search={{}}>
        {fullName(member)}
      </AnchorLink>
    ) : (
      fullName(member)
    )
  const columns = useMemberColumns({ name, writes, group })
  return (
    <section aria-label={t('students')}>
      <h2 className={classes.heading}>
        {t('students')}
        <span className="tabular">{t('seatsTaken', { taken: group.taken, seats: group.seats })}</span>
      </h2>
      <DataTable
        label={t('students')}
        columns={columns}
        rows={present}
        idOf={({ id }) => id}
        nameOf={fullName}
        empty={
          <EmptyState
            kind="nothing-yet"
            spot="people"
            title={t('nobody')}
            text={t(writes ? 'nobodyText' : 'nobodyReadText')}
            action={
              writes && (
                <ButtonLink
                  to="/group-edit/$courseId/$groupId"
                  params={{ courseId: group.course.id, groupId: group.id }}
                >
                  {t('addStudents')}
                </ButtonLink>
              )
            }
          />
        }
      />
      {former.length > 0 && (
        <>
          <h3 className={`${classes.heading} ${classes.former}`}>{t('former')}</h3>
          <ul className={classes.lines} aria-label={t('former')}>
            {former.map((member) => (
              <li key={`${member.id} ${member.joined_at}`}>
                <span className={classes.main}>
                  {name(member)}
                  {(member.moved_to || member.reason) && (
                    <small>
                      {[member.moved_to && t('movedTo', { name: member.moved_to.name_group }), member.reason]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  )}
                </span>
                <span className={classes.soft}>
                  <DateText value={member.joined_at} />
                  {' — '}
                  <DateText value={member.left_at ?? member.joined_at} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface MemberColumnsInput {
  readonly name: (member: Member) => ReactNode
  readonly writes: MembersProps['writes']
  readonly group: MembersProps['group']
}

function useMemberColumns({ name, writes, group }: MemberColumnsInput) {
  const { t } = useTranslation('groups')
  const columns: Column<Member>[] = [
    { key: 'name', title: t('student'), onCard: 'heading', cell: name },
    {
      key: 'joined',
      title: t('joinedOn'),
      onCard: 'line',
      cell: ({ joined_at }) => <DateText value={joined_at} />,
    },
    {
      key: 'progress',
      title: t('progress'),
      onCard: 'line',
      cell: (member) => <Way member={member} />,
    },
    ...(writes
      ? [
          {
            key: 'menu',
            title: '',
            onCard: 'corner',
            width: 60,
            align: 'right',
            cell: (member: Member) => <MemberMenu group={group} member={member} />,
          } as const,
        ]
      : []),
  ]
  return columns
}

function Way({ member }: { member: Member }) {
  const { t } = useTranslation('groups')
  const { progress } = member
  if (!progress) return <span className={classes.soft}>—</span>
  return (
    <div className={classes.progress}>
      {t('progressOf', { done: progress.lessons_done, total: progress.lessons })}
      <Stair
        done={progress.lessons_done}
        total={progress.lessons}
        label={`${t('progress')}: ${fullName(member)}`}
      />
    </div>
  )
}
