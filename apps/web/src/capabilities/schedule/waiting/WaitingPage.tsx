import { useSession } from '../../../platform/session.ts'
import { OwnWaiting } from './OwnWaiting.tsx'
import { SchoolWaiting } from './SchoolWaiting.tsx'
import type { WaitingSearch } from './waiting-search.ts'

interface WaitingPageProps {
  readonly search: WaitingSearch
  readonly onSearch: (change: Partial<WaitingSearch>, replace?: boolean) => void
}

/** Renders the student's own waiting entries, or the school's. */
export default function WaitingPage(props: WaitingPageProps) {
  return useSession()?.user.role === 'student' ? <OwnWaiting {...props} /> : <SchoolWaiting {...props} />
}
