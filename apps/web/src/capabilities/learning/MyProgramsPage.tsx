import { Box } from '@mantine/core'
import { defaultPageSize } from '@qadam/contract/paging.ts'
import type { Role } from '@qadam/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { Pages } from '../catalogue/Pages.tsx'
import { ProgramGrid } from '../catalogue/ProgramGrid.tsx'
import { useWords } from '../catalogue/program-words.ts'
import { type Card, myPrograms } from '../catalogue/queries.ts'
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
  const cards = (rows: readonly Card[] | undefined) =>
    student ? (
      <CourseCards cards={rows} stale={isPlaceholderData} />
    ) : (
      <ProgramGrid cards={rows} audience="members" stale={isPlaceholderData} own />
    )
  const find = (words: string) =>
    void navigate({ to: '.', search: { q: words || undefined } as never, replace: true, resetScroll: false })
  return (
    <ListPage
      title={t('myHeading')}
      mood="reading"
      filters={
        <>
          {!search.q && <Today role={role} />}
          {(search.q || (data && data.count > (student ? coursesAtAGlance : 0))) && (
            <Box maw={560} mb="lg">
              <SearchField
                value={search.q ?? ''}
                label={t('mySearch')}
                hint={t('mySearchHint')}
                onSearch={find}
              />
            </Box>
          )}
        </>
      }
      rows={data?.results}
      failure={error}
      onRetry={() => void refetch()}
      skeleton={cards(undefined)}
      empty={
        search.q ? (
          <EmptyState kind="nothing-matches" title={t('myNothing')} />
        ) : (
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
        )
      }
      after={
        <>
          {student && !search.q && (
            <Suspense>
              <StudentNews />
            </Suspense>
          )}
          {data && <Pages page={search.page ?? 1} pages={Math.ceil(data.count / defaultPageSize)} />}
        </>
      }
    >
      {cards}
    </ListPage>
  )
}

/** Renders what waits for the viewer, above their programs. */
function Today({ role }: { role: Role | undefined }) {
  const student = role === 'student'
  return (
    <>
      <Suspense
        fallback={
          <Box mb="lg">
            <TextSkeleton lines={student ? 2 : 6} />
          </Box>
        }
      >
        {student ? <StudentHome /> : role === 'teacher' ? <TeacherDesk /> : <ContinueCard />}
      </Suspense>
      <Suspense>
        {student && <UnreadNews />}
        {role === 'teacher' && <OpenQuestions />}
      </Suspense>
    </>
  )
}
