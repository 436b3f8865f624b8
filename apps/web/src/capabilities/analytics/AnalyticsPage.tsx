import { useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { OwnReports } from '../reports/widgets/OwnReports.tsx'
import { AnalyticsTabs } from './AnalyticsTabs.tsx'
import { type AnalyticsSearch, applicationPart, tabOf } from './analytics-search.ts'

const OwnNumbers = lazyPart(() => import('../progress/OwnNumbers.tsx'))
const TeacherNumbers = lazyPart(() => import('./TeacherNumbers.tsx'))
const ApplicationsPage = lazyPart(() => import('../applications/ApplicationsPage.tsx'), { isPage: true })
const SeasonPage = lazyPart(() => import('./season/SeasonPage.tsx'), { isPage: true })

/**
 * Renders the numbers of each role: the season and the applications for staff, programs and students at risk for a
 * teacher, own progress for a student.
 */
export default function AnalyticsPage({ search }: { search: AnalyticsSearch }) {
  const role = useSession()?.user.role
  if (role === 'student')
    return (
      <OwnNumbers>
        <OwnReports of="student" />
      </OwnNumbers>
    )
  if (role === 'teacher') return <TeacherNumbers />
  const tab = tabOf(search)
  const tabs = <AnalyticsTabs open={tab} />
  if (tab === 'season') return <SeasonPage search={search} tabs={tabs} />
  const given = applicationPart(search)
  // A view in the address keeps this part open while filters change.
  return <ApplicationsPage room="analytics" search={{ ...given, view: given.view ?? 'charts' }} tabs={tabs} />
}
