import { IconClipboardCheck, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { teacherDesk } from './queries.ts'
import { Reasons } from './Reasons.tsx'
import classes from './TeacherDesk.module.css'

/** Renders a teacher's programs: work to grade, and the students who need attention first. */
export default function TeacherDesk() {
  const { t } = useTranslation('gradebook')
  const desk = useQuery(teacherDesk())
  if (desk.isError && !desk.data) return <Failure failure={desk.error} onRetry={() => void desk.refetch()} />
  if (!desk.data) return <TextSkeleton lines={4} />
  if (desk.data.results.length === 0) return null
  return (
    <section className={classes.desk} aria-labelledby="desk-heading">
      <h2 id="desk-heading">{t('desk')}</h2>
      <ul>
        {desk.data.results.map(({ course, students, waiting, behind, first }) => (
          <li key={course.id} className={classes.card}>
            <h3>
              <AnchorLink
                to="/course/info/$courseId"
                params={{ courseId: course.id }}
                search={{ tab: 'grades' }}
              >
                {course.title}
              </AnchorLink>
            </h3>
            <p className={classes.counts}>
              <span>
                <IconUsers size={16} aria-hidden /> {t('studentsCount', { count: students })}
              </span>
              <span>
                <IconClipboardCheck size={16} aria-hidden />
                {waiting > 0 ? (
                  <StatusBadge look={statusLooks.yourTurn}>
                    {t('waitingCount', { count: waiting })}
                  </StatusBadge>
                ) : (
                  t('nothingWaits')
                )}
              </span>
            </p>
            {behind === 0 ? (
              <p className={classes.calm}>{t('nobodyBehind')}</p>
            ) : (
              <>
                <ul className={classes.people}>
                  {first.map((row) => (
                    <li key={row.student.id}>
                      <span>{fullName(row.student)}</span>
                      <Reasons row={row} />
                    </li>
                  ))}
                </ul>
                <AnchorLink
                  to="/course/info/$courseId"
                  params={{ courseId: course.id }}
                  search={{ tab: 'behind' }}
                >
                  {t('allBehind', { count: behind })}
                </AnchorLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
