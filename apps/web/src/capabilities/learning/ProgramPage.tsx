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
import { useWords } from '../catalogue/program-words.ts'
import { type Audience, program, similarPrograms } from '../catalogue/queries.ts'
import { outlineOf } from '../lessons/queries.ts'

const ProgramLessons = lazyPart(() => import('./ProgramLessons.tsx'))
const OwnGrades = lazyPart(() => import('../gradebook/OwnGrades.tsx'))
const LearnButton = lazyPart(() => import('./LearnButton.tsx'))
const Documents = lazyPart(() => import('../attachments/AttachmentList.tsx'))
const Announcements = lazyPart(() => import('../announcements/Announcements.tsx'))
const ChooseAction = lazyPart(() => import('../applications/ChooseAction.tsx'))
const EntryAction = lazyPart(() => import('../enrolments/EntryAction.tsx'))
const BookLink = lazyPart(() => import('../schedule/bookings/BookLink.tsx'), { phrases: ['bookings'] })

interface ProgramPageProps {
  readonly audience: Audience
  readonly id: number
  /** As those who are in it have it: with its documents and a student's own grades. */
  readonly graded?: boolean
}

/** The page of one program for an audience: asks for it and for those like it. */
export function ProgramPage({ audience, id, graded = false }: ProgramPageProps) {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(program(audience, id))
  const similar = useQuery({ ...similarPrograms(id), enabled: data !== undefined })
  const learning = useLearning(audience, id, graded)
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
      title={t('programGone')}
      text={t('programGoneText')}
      action={
        <ButtonLink to={audience === 'guests' ? '/guest-catalog' : '/catalog'}>{t('toCatalogue')}</ButtonLink>
      }
    />
  )
}

/** The lessons and the way into them, for those who study, teach or run the program; nothing for anybody else. */
function useLearning(audience: Audience, id: number, graded: boolean) {
  const role = useSession()?.user.rle
  const { data: outline, isError } = useQuery({ ...outlineOf(id), enabled: audience === 'members' })
  const isStudent = audience === 'members' && role === 'student'
  // Who has come in since keeps no lessons that were read before, and who is out has none.
  if (!outline || isError) return isStudent ? { learn: entry(id, null) } : {}
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
    learn: isStudent ? entry(id, way) : way,
    ...(isStudent && {
      besideTeacher: (teacher: number) => (
        <Suspense>
          <BookLink teacher={teacher} program={id} />
        </Suspense>
      ),
    }),
  }
}

const entry = (id: number, way: ReactNode) => (
  <Suspense fallback={way}>
    <EntryAction programId={id} learn={way} />
    <ChooseAction programId={id} />
  </Suspense>
)
