import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../../platform/guard.ts'
import { useSession } from '../../../platform/session.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { pagePart } from '../../../ui/page-part.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { fullName } from '../full-name.ts'
import classes from '../Groups.module.css'
import { type Group, groupOf } from '../queries.ts'
import { ClassTime } from './ClassTime.tsx'
import { DeleteButton } from './DeleteButton.tsx'
import { Members } from './Members.tsx'

const HeldClasses = pagePart(() => import('./HeldClasses.tsx'))

/** A group: who learns in it and how far, its classes to come and held, and who taught it. */
export function GroupPlace({ id }: { id: number }) {
  const { t } = useTranslation('groups')
  const visitor = useSession()
  const isStaff = mayOpen('/users-list', visitor)
  const writes = mayOpen('/group-edit/$courseId/$groupId', visitor)
  const found = useQuery(groupOf(id))
  if (found.isError && !found.data)
    return <Failure failure={found.error} onRetry={() => void found.refetch()} level={1} />
  const group = found.data
  if (!group) return <TextSkeleton lines={8} />
  return (
    <Page
      title={group.name_group}
      trail={<AnchorLink to="/groups">{t(isStaff ? 'groups' : 'ownGroups')}</AnchorLink>}
      lead={
        <span className={classes.lead}>
          <Badge color={group.colour}>{t(`type.${group.type_group}`)}</Badge>
          <AnchorLink to="/course/view/$courseId" params={{ courseId: group.course.id }}>
            {group.course.title}
          </AnchorLink>
        </span>
      }
      actions={
        writes && (
          <>
            <DeleteButton group={group} />
            <ButtonLink
              to="/group-edit/$courseId/$groupId"
              params={{ courseId: group.course.id, groupId: group.id }}
            >
              {t('edit')}
            </ButtonLink>
          </>
        )
      }
    >
      <div className={classes.part}>
        <Facts group={group} />
        <Members group={group} writes={writes} linked={isStaff} />
        <ToCome group={group} />
        {isStaff && (
          <Suspense fallback={<TextSkeleton lines={4} />}>
            <HeldClasses groupId={id} />
          </Suspense>
        )}
        <TeacherHistory group={group} />
      </div>
    </Page>
  )
}

function Facts({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const { classes: counted } = group
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('teacher')}</dt>
        <dd>{group.teacher ? fullName(group.teacher) : t('noTeacher')}</dd>
      </div>
      <div>
        <dt>{t('students')}</dt>
        <dd className="tabular">{t('seatsTaken', { taken: group.taken, seats: group.seats })}</dd>
      </div>
      <div>
        <dt>{t('nextClass')}</dt>
        <dd>{group.next_class_at ? <DateText value={group.next_class_at} withTime /> : t('noNextClass')}</dd>
      </div>
      <div>
        <dt>{t('classesCounted')}</dt>
        <dd className="tabular">{t('classesOf', { ...counted })}</dd>
      </div>
    </dl>
  )
}

function ToCome({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  return (
    <section aria-label={t('toCome')}>
      <h2 className={classes.heading}>{t('toCome')}</h2>
      {group.schedule.length === 0 ? (
        <p className={classes.soft}>{t('toComeNone')}</p>
      ) : (
        <ul className={classes.lines}>
          {group.schedule.map(({ id, starts_at, ends_at }) => (
            <li key={id}>
              <span className={classes.main}>
                <DateText value={starts_at} long />
              </span>
              <ClassTime from={starts_at} until={ends_at} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function TeacherHistory({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  if (group.teachers.length === 0) return null
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
