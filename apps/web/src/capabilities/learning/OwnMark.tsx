import { Button } from '@mantine/core'
import { markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { useWords } from '../lessons/lesson-words.ts'
import type { Lesson } from '../lessons/public.ts'
import { exerciseLists } from '../tasks/attempt/queries.ts'
import classes from './DoneMark.module.css'

/**
 * A lesson with tasks is done by passing them; one without tasks is marked by the student; an exam never is.
 */
export function OwnMark({ lesson }: { lesson: Lesson }) {
  const lists = useQuery(exerciseLists(lesson.id))
  const hasTasks = lists.data?.some((list) => list.tasks > 0) ?? true
  if (!lesson.mine || hasTasks || lesson.format === 'exam') return null
  return <DoneMark lessonId={lesson.id} done={lesson.mine.is_done} />
}

/**
 * Renders the button that marks a lesson as done, or undoes that. A lesson with tasks is done by its tasks.
 */
function DoneMark({ lessonId, done }: { lessonId: number; done: boolean }) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const mark = useSubmit(
    (is_done: boolean) => call(markProgress, { params: { id: lessonId }, body: { is_done } }),
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: ['lessons'] }) },
  )
  const refused = mark.answer !== undefined && mark.input !== mark.answer.is_done
  const Picture = done ? IconCircleCheckFilled : IconCircle
  return (
    <div className={classes.mark}>
      <Button
        variant={done ? 'light' : 'default'}
        color={done ? 'green' : undefined}
        size="md"
        aria-pressed={done}
        loading={mark.busy}
        leftSection={<Picture size={20} stroke={1.7} aria-hidden />}
        onClick={() => mark.submit(!done)}
      >
        {t(done ? 'isDone' : 'markDone')}
      </Button>
      <p role="status">{refused && t(done ? 'doneByTasks' : 'doneNeedsTasks')}</p>
    </div>
  )
}
