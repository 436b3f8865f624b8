import { Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { mayOpen } from '../../../platform/guard.ts'
import { usePageName } from '../../../platform/page-name.ts'
import { useSession } from '../../../platform/session.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Page } from '../../../ui/Page.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import classes from '../Groups.module.css'
import { groupOf, type Group as LearningGroup } from '../queries.ts'
import { GroupActions } from './GroupActions.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { Members } from './Members.tsx'

const PersonSchedule = lazyPart(() => import('../../schedule/tab/PersonSchedule.tsx'), {
  phrases: ['schedule'],
})
const HeldClasses = lazyPart(() => import('./HeldClasses.tsx'), { phrases: ['schedule'] })
const GroupWaiting = lazyPart(() => import('../../schedule/waiting/GroupWaiting.tsx'), {
  phrases: ['waiting', 'schedule'],
})

/** Renders a group: members with progress, schedule, past classes and teacher history. */
export function GroupPage({ id }: { id: number }) {
  const { t } = useTranslation('groups')
  const visitor = useSession()
  const isStaff = mayOpen('/users-list', visitor)
  const writes = mayOpen('/group-edit/$courseId/$groupId', visitor)
  const found = useQuery(groupOf(id))
  usePageName(found.data?.name_group)
  if (found.isError && !found.data)
    return <Failure failure={found.error} onRetry={() => void found.refetch()} level={1} />
  const group = found.data
  if (!group) return <TextSkeleton lines={8} />
  return (
    <Page
      title={group.name_group}
      trail={<AnchorLink to="/groups">{t(isStaff ? 'groups' : 'ownGroups')}</AnchorLink>}
      lead={
        <Group component="span" gap="6px 12px">
          <Badge color={group.colour}>{t(`type.${group.type_group}`)}</Badge>
          <AnchorLink to="/course/view/$courseId" params={{ courseId: group.course.id }}>
            {group.course.title}
          </AnchorLink>
        </Group>
      }
      actions={isStaff && <GroupActions group={group} writes={writes} />}
    >
      <Stack gap="lg" miw={0}>
        <GroupFacts group={group} linked={isStaff} />
        <Members group={group} writes={writes} linked={isStaff} />
        {isStaff && (
          <Suspense fallback={<TextSkeleton lines={2} />}>
            <GroupWaiting groupId={id} writes={writes} />
          </Suspense>
        )}
        <Suspense fallback={<TextSkeleton lines={6} />}>
          <PersonSchedule whose={{ group: id }} title={t('schedule')} none={t('scheduleNone')} />
        </Suspense>
        {isStaff && (
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <HeldClasses groupId={id} />
          </Suspense>
        )}
        <TeacherHistory group={group} />
      </Stack>
    </Page>
  )
}

function TeacherHistory({ group }: { group: LearningGroup }) {
  const { t } = useTranslation('groups')
  // With a single teacher from the start, the facts already name them.
  if (group.teachers.every(({ until }) => until === null)) return null
  return (
    <section aria-label={t('teacherHistory')}>
      <h2 className={classes.heading}>{t('teacherHistory')}</h2>
      <ul className={classes.lines}>
        {group.teachers.map(({ teacher, since, until }) => (
          <li key={`${teacher.id} ${since}`}>
            <span className={classes.main}>{fullName(teacher)}</span>
            <span className={classes.soft}>
              <DateText value={since} />
              {' — '}
              {until ? <DateText value={until} /> : t('untilNow')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
