import { useTranslation } from 'react-i18next'
import { PersonSchedule } from '../../schedule/tab/PersonSchedule.tsx'
import classes from '../Groups.module.css'

/** The classes of a group, two weeks at a time, and the way into its schedule. */
export default function GroupSchedule({ groupId }: { groupId: number }) {
  const { t } = useTranslation('groups')
  return (
    <section aria-label={t('schedule')}>
      <h2 className={classes.heading}>{t('schedule')}</h2>
      <PersonSchedule whose={{ group: groupId }} none={t('scheduleNone')} />
    </section>
  )
}
