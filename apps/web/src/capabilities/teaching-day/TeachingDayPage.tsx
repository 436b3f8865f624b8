import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePageName } from '../../platform/page-name.ts'
import { Failure } from '../../ui/Failure.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { teachingDayQuery } from './queries.ts'
import { TeachingDayScreen } from './TeachingDayScreen.tsx'
import { useAttendance } from './use-attendance.ts'

/** Renders a teacher's first page of the day. */
export default function TeachingDayPage() {
  const { t } = useTranslation('teachingDay')
  const day = useQuery(teachingDayQuery())
  const attendance = useAttendance()
  usePageName(t('title'))
  if (day.data) return <TeachingDayScreen day={day.data} attendance={attendance} />
  return (
    <Page title={t('title')}>
      {day.error ? (
        <Failure failure={day.error} onRetry={() => void day.refetch()} />
      ) : (
        <TextSkeleton lines={8} />
      )}
    </Page>
  )
}
