import { Box } from '@mantine/core'
import { defaultPageSize } from '@qadam/contract/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { Pages } from '../catalogue/Pages.tsx'
import { ProgramGrid } from '../catalogue/ProgramGrid.tsx'
import { useWords } from '../catalogue/program-words.ts'
import { myPrograms } from '../catalogue/queries.ts'
import { SearchField } from '../catalogue/SearchField.tsx'
import { CourseCards } from './CourseCards.tsx'

const ContinueCard = lazyPart(() => import('../lessons/ContinueCard.tsx'))
const TeacherDesk = lazyPart(() => import('../gradebook/TeacherDesk.tsx'))
const UnreadNews = lazyPart(() => import('../announcements/UnreadNews.tsx'))
const OpenQuestions = lazyPart(() => import('../threads/OpenQuestions.tsx'))
const StudentNews = lazyPart(() => import('../progress/student-home/StudentNews.tsx'))
const StudentHome = lazyPart(() => import('../progress/student-home/StudentHome.tsx'))

interface MySearch {
  readonly q?: string
  readonly page?: number
}

/** A student with so many courses or fewer needs no search among them. */
const coursesAtAGlance = 6

/** Renders courses that the viewer studies, teaches or created. */
export function MyProgramsPage({ search }: { search: MySearch }) {
  const { t } = useTranslation('learning')
  const { t: inCatalogue } = useWords()
  const navigate = useNavigate()
  const role = useSession()?.user.role
  const student = role === 'student'
  const { data, error, isPlaceholderData, refetch } = useQuery(myPrograms(search))
  const empty = data?.count === 0
  const find = (words: string) =>
    void navigate({ to: '.', search: { q: words || undefined } as never, replace: true, resetScroll: false })
  return (
    <Page title={t('myHeading')} mood="reading">
      {!search.q && (
        <Suspense
          fallback={
            <Box mb={24}>
              <TextSkeleton lines={student ? 2 : 6} />
            </Box>
          }
        >
          {student ? <StudentHome /> : role === 'teacher' ? <TeacherDesk /> : <ContinueCard />}
        </Suspense>
      )}
      {!search.q && (
        <Suspense>
          {student && <UnreadNews />}
          {role === 'teacher' && <OpenQuestions />}
        </Suspense>
      )}
      {(search.q || (data && data.count > (student ? coursesAtAGlance : 0))) && (
        <Box maw={560} mb={20}>
          <SearchField
            value={search.q ?? ''}
            label={t('mySearch')}
            hint={t('mySearchHint')}
            onSearch={find}
          />
        </Box>
      )}
      {error && !data && <Failure failure={error} onRetry={() => void refetch()} />}
      {!error && student && <CourseCards cards={data?.results} stale={isPlaceholderData} />}
      {!error && !student && (
        <ProgramGrid cards={data?.results} audience="members" stale={isPlaceholderData} own />
      )}
      {empty && search.q && <EmptyState kind="nothing-matches" title={t('myNothing')} />}
      {empty && !search.q && (
        <EmptyState
          kind="nothing-yet"
          title={t('myEmpty')}
          text={student ? t('myEmptyStudent') : t('myEmptyStaff')}
          action={
            <ButtonLink to="/catalog" search={{ kind: 'course' }}>
              {inCatalogue('toCatalogue')}
            </ButtonLink>
          }
        />
      )}
      {student && !search.q && (
        <Suspense>
          <StudentNews />
        </Suspense>
      )}
      {data && <Pages page={search.page ?? 1} pages={Math.ceil(data.count / defaultPageSize)} />}
    </Page>
  )
}
