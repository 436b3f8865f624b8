import { useSession } from '../../platform/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import ApplicationsPage from '../applications/ApplicationsPage.tsx'
import type { ApplicationSearch } from '../applications/application-search.ts'
import { useWords } from '../applications/words.ts'

const OwnNumbers = lazyPart(() => import('../progress/OwnNumbers.tsx'))
const TeacherDesk = lazyPart(() => import('../gradebook/TeacherDesk.tsx'))

/**
 * Renders the numbers of each role: applications for staff, programs for a teacher, own progress for a
 * student.
 */
export default function AnalyticsPage({ search }: { search: ApplicationSearch }) {
  const role = useSession()?.user.role
  const { t } = useWords()
  if (role === 'student') return <OwnNumbers />
  if (role === 'teacher')
    return (
      <Page title={t('analyticsOfTeacher')}>
        <TeacherDesk />
      </Page>
    )
  return <ApplicationsPage room="analytics" search={search} />
}
