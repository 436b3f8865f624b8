import { IconLock, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isFailure } from '../../platform/failure.ts'
import { usePageName } from '../../platform/page-name.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { useWords } from '../lessons/lesson-words.ts'
import { lessonRecord, type Outline, outlineOf } from '../lessons/queries.ts'
import { savePosition } from '../lessons/saved-position.ts'
import { LessonScreen } from './LessonScreen.tsx'
import { lessonsOf, standingOf } from './steps.ts'

/** Renders a lesson and saves the position on this device. */
export function LessonPage({ programId, lessonId }: { programId: number; lessonId: number }) {
  const outline = useQuery(outlineOf(programId))
  const lesson = useQuery(lessonRecord(lessonId))
  const person = useSession()?.user.id
  const standing = outline.data && standingOf(outline.data, lessonId)
  const there = standing !== undefined && lesson.data !== undefined
  useEffect(() => {
    if (there && person !== undefined) savePosition(programId, lessonId)
  }, [there, person, programId, lessonId])
  usePageName(lesson.data?.title)
  if (outline.data && standing && lesson.data) {
    return <LessonScreen key={lessonId} outline={outline.data} standing={standing} lesson={lesson.data} />
  }
  const failure = outline.error ?? lesson.error
  if (!failure && !(outline.data && lesson.data)) return <TextSkeleton lines={8} />
  if (!failure || (isFailure(failure) && failure.status === 404)) return <Gone programId={programId} />
  if (isFailure(failure) && failure.code === 'lessons.closed') {
    return <Closed outline={outline.data} programId={programId} />
  }
  const again = () => void Promise.all([outline.refetch(), lesson.refetch()])
  return <Failure failure={failure} level={1} onRetry={again} />
}

function Gone({ programId }: { programId: number }) {
  const { t } = useWords()
  return (
    <StateMessage
      icon={IconSearchOff}
      level={1}
      title={t('lessonGone')}
      text={t('lessonGoneText')}
      action={
        <ButtonLink to="/course/view/$courseId" params={{ courseId: programId }}>
          {t('toProgram')}
        </ButtonLink>
      }
    />
  )
}

/** Renders a locked lesson: in a sequential program it opens once the previous ones are done. */
function Closed({ outline, programId }: { outline: Outline | undefined; programId: number }) {
  const { t } = useWords()
  const waiting = lessonsOf(outline).find(({ mine }) => mine?.is_open && !mine.is_done)
  return (
    <StateMessage
      icon={IconLock}
      level={1}
      title={t('closedTitle')}
      text={t('closedText')}
      action={
        waiting ? (
          <ButtonLink
            to="/course/view/$courseId/lesson/$lessonId"
            params={{ courseId: programId, lessonId: waiting.id }}
          >
            {waiting.title}
          </ButtonLink>
        ) : (
          <ButtonLink to="/my-course/info/$courseId" params={{ courseId: programId }}>
            {t('toProgram')}
          </ButtonLink>
        )
      }
    />
  )
}
