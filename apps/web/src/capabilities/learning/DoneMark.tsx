import { Button } from '@mantine/core'
import { markProgress } from '@qadam/contract/lessons/endpoints.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { useWords } from '../lessons/lesson-words.ts'
import classes from './DoneMark.module.css'

/** A student's own word that a lesson is done; it can be taken back. A lesson with tasks is done by its tasks. */
export function DoneMark({ lessonId, done }: { lessonId: number; done: boolean }) {
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
