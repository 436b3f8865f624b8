import { useSuspenseQuery } from '@tanstack/react-query'
import { useSession } from '../../platform/session.ts'
import { homeQuery } from '../accounts/home-query.ts'
import { requestTour } from '../onboarding/tour-request.ts'
import { HomeScreen } from './HomeScreen.tsx'

export default function HomePage() {
  const home = useSuspenseQuery(homeQuery).data
  const name = useSession()?.user.firstName ?? ''
  return <HomeScreen name={name} home={home} onTour={requestTour} />
}
