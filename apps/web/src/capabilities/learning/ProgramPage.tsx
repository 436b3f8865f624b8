import type { ProgramKind } from '@qadam/contract/programs/rules.ts'
import { IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { isFailure } from '../../platform/failure.ts'
import { usePageName } from '../../platform/page-name.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { CompareTray } from '../catalogue/CompareTray.tsx'
import { ProgramScreen } from '../catalogue/ProgramScreen.tsx'
import { ProgramSkeleton } from '../catalogue/ProgramSkeleton.tsx'
import { usePageWords } from '../catalogue/program-words.ts'
import { type Audience, program, similarPrograms } from '../catalogue/queries.ts'
import { Requirements } from '../catalogue/Requirements.tsx'
import { outlineOf } from '../lessons/queries.ts'

const ProgramLessons = lazyPart(() => import('./ProgramLessons.tsx'))
const OwnGrades = lazyPart(() => import('../gradebook/OwnGrades.tsx'))
const LearnButton = lazyPart(() => import('./LearnButton.tsx'))
const Documents = lazyPart(() => import('../attachments/AttachmentList.tsx'))
const Announcements = lazyPart(() => import('../announcements/Announcements.tsx'))
const ChooseAction = lazyPart(() => import('../applications/ChooseAction.tsx'))
const FitPart = lazyPart(() => import('../applications/FitPart.tsx'), { phrases: ['fitting'] })
const EntryAction = lazyPart(() => import('../enrolments/EntryAction.tsx'))
const BookLink = lazyPart(() => import('../schedule/bookings/BookLink.tsx'), { phrases: ['bookings'] })

interface ProgramPageProps {
  readonly audience: Audience
  readonly id: number
  /** True for participants: adds documents and the student's own grades. */
  readonly graded?: boolean
}

export function ProgramPage({ audience, id, graded = false }: ProgramPageProps) {
  const { t, page } = usePageWords()
  const { data, error, refetch } = useQuery(program(audience, id))
  const similar = useQuery({ ...similarPrograms(id), enabled: data !== undefined })
  const learning = useLearning(audience, { id, kind: data?.kind }, graded)
  const isStudent = useSession()?.user.role === 'student' && audience === 'members'
  usePageName(data?.title, data?.university?.name)
  if (data) {
    return (
      <>
        <ProgramScreen
          key={id}
          audience={audience}
          program={data}
          similar={similar.data ?? []}
          {...learning}
          fit={
            isStudent &&
            data.kind === 'degree' && (
              <Suspense fallback={<Requirements requirements={data.requirements} />}>
                <FitPart program={data} />
              </Suspense>
            )
          }
        />
        <CompareTray audience={audience} />
      </>
    )
  }
  if (!error) return <ProgramSkeleton />
  if (!isFailure(error) || error.status !== 404) {
    return <Failure failure={error} level={1} onRetry={() => void refetch()} />
  }
  return (
    <StateMessage
      icon={IconSearchOff}
      level={1}
      title={page('programGone')}
      text={page('programGoneText')}
      action={
        <ButtonLink to={audience === 'guests' ? '/guest-catalog' : '/catalog'}>{t('toCatalogue')}</ButtonLink>
      }
    />
  )
}

/**
 * Returns the lessons and the action that opens them, for those who study, teach or run the program; an empty
 * object for others.
 */
function useLearning(
  audience: Audience,
  { id, kind }: { readonly id: number; readonly kind: ProgramKind | undefined },
  graded: boolean,
) {
  const role = useSession()?.user.role
  const { data: outline, isError } = useQuery({ ...outlineOf(id), enabled: audience === 'members' })
  const isStudent = audience === 'members' && role === 'student'
  // On an error ignore the cached outline: access may have changed since.
  if (!outline || isError) return isStudent ? { learn: entry(id, kind, null) } : {}
  const taught = outline.sections.some(({ lessons }) => lessons.length > 0)
  if (!taught && role !== 'student' && role !== 'teacher') return {}
  const way = taught && (
    <Suspense>
      <LearnButton outline={outline} />
    </Suspense>
  )
  return {
    lessons: (
      <Suspense>
        <Announcements programId={id} />
        <ProgramLessons outline={outline} />
        {graded && <Documents parent={{ kind: 'program', id }} />}
        {graded && role === 'student' && <OwnGrades programId={id} />}
      </Suspense>
    ),
    learn: isStudent ? entry(id, kind, way) : way,
    ...(isStudent && {
      besideTeacher: (teacher: number) => (
        <Suspense>
          <BookLink teacher={teacher} program={id} />
        </Suspense>
      ),
    }),
  }
}

/** A course is entered; a degree is also applied for. */
const entry = (id: number, kind: ProgramKind | undefined, way: ReactNode) => (
  <Suspense fallback={way}>
    <EntryAction programId={id} learn={way} />
    {kind === 'degree' && <ChooseAction programId={id} />}
  </Suspense>
)
