import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useClock } from '../../schedule/calendar/use-clock.ts'
import { GroupName } from '../GroupName.tsx'
import classes from '../Groups.module.css'
import { groupsOfPerson } from '../queries.ts'

/** Renders the groups of a student; null when there are none. */
export default function StudentGroups({ userId }: { userId: number }) {
  const { t } = useTranslation('groups')
  const { zone } = useClock()
  const list = useQuery(groupsOfPerson(userId))
  if (list.isError && !list.data) return <Failure failure={list.error} onRetry={() => void list.refetch()} />
  const rows = list.data?.results ?? []
  if (rows.length === 0) return null
  return (
    <section aria-label={t('groups')}>
      <h2 className={classes.heading}>{t('groups')}</h2>
      <ul className={classes.lines}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={classes.main}>
              <GroupName group={row} />
              <small>
                {[row.course.title, row.teacher ? fullName(row.teacher) : t('noTeacher')].join(' · ')}
              </small>
            </span>
            <Badge>{t(`type.${row.type_group}`)}</Badge>
            {row.next_class_at && (
              <span className={classes.soft}>
                {t('nextClass')}: <DateText value={row.next_class_at} withTime zone={zone} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
