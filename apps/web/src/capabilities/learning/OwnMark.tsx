import { useQuery } from '@tanstack/react-query'
import type { Lesson } from '../lessons/queries.ts'
import { exerciseLists } from '../tasks/attempt/queries.ts'
import { DoneMark } from './DoneMark.tsx'

/** A lesson with tasks is done by passing them; only one without is done because its student says so, an exam never. */
export function OwnMark({ lesson }: { lesson: Lesson }) {
  const lists = useQuery(exerciseLists(lesson.id))
  const hasTasks = lists.data?.some((list) => list.tasks > 0) ?? true
  if (!lesson.mine || hasTasks || lesson.format === 'exam') return null
  return <DoneMark lessonId={lesson.id} done={lesson.mine.is_done} />
}
