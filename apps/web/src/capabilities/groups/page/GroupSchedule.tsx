import { useTranslation } from 'react-i18next'
import { PersonSchedule } from '../../schedule/tab/PersonSchedule.tsx'

/** The classes of a group, two weeks at a time, and the way into its schedule. */
export default function GroupSchedule({ groupId }: { groupId: number }) {
  const { t } = useTranslation('groups')
  return <PersonSchedule whose={{ group: groupId }} title={t('schedule')} none={t('scheduleNone')} />
}
