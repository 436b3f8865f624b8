import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Failure } from '../../../ui/Failure.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { AbsencesSection } from './AbsencesSection.tsx'
import { DaysSection } from './DaysSection.tsx'
import { workWeekQuery } from './queries.ts'
import { TermsSection } from './TermsSection.tsx'
import { useHoursActions } from './use-hours-actions.ts'
import { WeekSection } from './WeekSection.tsx'

const BusySection = lazyPart(() => import('../busy/BusySection.tsx'), { phrases: ['busyCalendars'] })

interface HoursPageProps {
  readonly teacherId: number
  /** True when the viewer plans for others, and therefore assigns substitutes. */
  readonly plans?: boolean
}

/** Renders a teacher's working hours: the week, overrides, absences and planning terms. */
export default function HoursPage({ teacherId, plans = false }: HoursPageProps) {
  const week = useQuery(workWeekQuery(teacherId))
  const actions = useHoursActions(teacherId)
  if (week.isError && !week.data) return <Failure failure={week.error} onRetry={() => void week.refetch()} />
  if (!week.data) return <FormSkeleton fields={8} />
  return (
    <>
      <WeekSection key={`week ${teacherId}`} week={week.data} actions={actions} />
      <DaysSection week={week.data} actions={actions} />
      <AbsencesSection week={week.data} actions={actions} plans={plans} />
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <BusySection teacherId={teacherId} plans={plans} />
      </Suspense>
      <TermsSection key={`terms ${teacherId}`} week={week.data} actions={actions} />
    </>
  )
}
