import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useWords } from '../lessons/lesson-words.ts'
import type { Outline } from '../lessons/queries.ts'
import { lessonToOpen } from './steps.ts'

/** The first act of somebody who studies: to the first lesson, or to the one where they were on this device. */
export default function LearnButton({ outline }: { outline: Outline }) {
  const { t } = useWords()
  const learner = useSession()?.user.rle === 'student'
  const { lesson, again } = lessonToOpen(outline)
  if (!lesson) return null
  const words = learner ? (again ? 'continue' : 'start') : 'openLessons'
  return (
    <ButtonLink
      to="/course/view/$courseId/lesson/$lessonId"
      params={{ courseId: lesson.course_id, lessonId: lesson.id }}
      size="md"
      fullWidth
      variant={learner ? 'filled' : 'light'}
      leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
    >
      {t(words)}
    </ButtonLink>
  )
}
