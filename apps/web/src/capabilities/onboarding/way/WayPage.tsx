import { finishOnboardingVideo } from '@qadam/contract/onboarding/endpoints.ts'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../platform/call.ts'
import { civilToday } from '../../../platform/formats.ts'
import { notifyFailure } from '../../../platform/notify-failure.ts'
import { useSession } from '../../../platform/session.ts'
import { onboardingQuery, ownDueQuery, wayQuery } from '../../accounts/onboarding.ts'
import { myHomework } from '../../homework/answering/queries.ts'
import { requestTour } from '../tour-request.ts'
import { todayOf } from './today.ts'
import { WayScreen } from './WayScreen.tsx'

/** The signed-in student's own page. */
export default function WayPage() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const way = useSuspenseQuery(wayQuery).data
  const onboarding = useSuspenseQuery(onboardingQuery).data
  const homework = useQuery(myHomework({ stage: 'to_do' })).data
  const due = useQuery(ownDueQuery(useSession()?.user.id ?? 0)).data
  const watched = async () => {
    try {
      queryClient.setQueryData(onboardingQuery.queryKey, await call(finishOnboardingVideo))
    } catch (thrown) {
      notifyFailure(thrown)
    }
  }
  return (
    <WayScreen
      way={way}
      onboarding={onboarding}
      today={homework && due && todayOf(homework.results, due.results, { onboarding, today: civilToday() })}
      onTour={requestTour}
      onWatched={() => void watched()}
      onSettings={() => void navigate({ to: '/settings' as '/' })}
    />
  )
}
