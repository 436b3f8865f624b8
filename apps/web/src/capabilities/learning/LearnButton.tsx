import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useWords } from '../lessons/lesson-words.ts'
import type { Outline } from '../lessons/queries.ts'
import { lessonToOpen } from './steps.ts'

/** Renders the main action of a student: opens the last lesson on this device, otherwise the first. */
export default function LearnButton({ outline }: { outline: Outline }) {
  const { t } = useWords()
  const learner = useSession()?.user.role === 'student'
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
