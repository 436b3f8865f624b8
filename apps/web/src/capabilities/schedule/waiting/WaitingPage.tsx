import { useSession } from '../../../platform/session.ts'
import { OwnWaiting } from './OwnWaiting.tsx'
import { SchoolWaiting } from './SchoolWaiting.tsx'
import type { WaitingSearch } from './waiting-search.ts'

interface WaitingPageProps {
  readonly search: WaitingSearch
  readonly onSearch: (change: Partial<WaitingSearch>, replace?: boolean) => void
}

/** Waiting: a student's own, or that of the school. */
export default function WaitingPage(props: WaitingPageProps) {
  return useSession()?.user.rle === 'student' ? <OwnWaiting {...props} /> : <SchoolWaiting {...props} />
}
