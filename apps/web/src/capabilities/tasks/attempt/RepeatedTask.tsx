import { Button } from '@mantine/core'
import { tryAnswer } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { useLanguage } from '../../../ui/language.ts'
import type { AttemptTask, TaskResult } from '../renderers/player.ts'
import { TaskView } from '../renderers/TaskView.tsx'
import classes from './Attempt.module.css'
import { isAnswered } from './answered.ts'
import { TaskFeedback, VerdictWord } from './TaskFeedback.tsx'

/** The mistakes that are left to repeat: one that is wrong again comes back at the end. */
export function useRepeating(mistakes: readonly AttemptTask[]) {
  const [queue, setQueue] = useState(mistakes)
  const [round, setRound] = useState(0)
  const goOn = (isRight: boolean) => {
    setQueue(([first, ...rest]) => (first && !isRight ? [...rest, first] : rest))
    setRound(round + 1)
  }
  return { task: queue[0], left: queue.length, round, goOn }
}

interface RepeatedTaskProps {
  readonly attemptId: number
  readonly task: AttemptTask
  readonly onNext: (isRight: boolean) => void
}

/** Renders a mistake to answer again; nothing of it is stored. */
export function RepeatedTask({ attemptId, task, onNext }: RepeatedTaskProps) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const [answer, setAnswer] = useState<TaskAnswer | null>(null)
  const [result, setResult] = useState<TaskResult | null>(null)
  const { submit, busy } = useSubmit(
    (given: TaskAnswer) =>
      call(tryAnswer, { params: { id: attemptId }, body: { task_id: task.task_id, answer: given } }),
    { onSuccess: (tried) => setResult(tried.result) },
  )
  const tried = { ...task, answer, result }
  return (
    <article className={classes.reviewed}>
      <TaskView
        shown={task.shown}
        answer={answer}
        onAnswer={setAnswer}
        language={language}
        files={task.files}
        isLocked={busy || result !== null}
        result={result}
      />
      <div className={classes.repeated} role="status">
        {result && (
          <>
            <VerdictWord task={tried} />
            <TaskFeedback task={tried} />
          </>
        )}
      </div>
      <div className={classes.acts}>
        {result ? (
          <Button
            size="md"
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => onNext(result.is_right)}
          >
            {t('next')}
          </Button>
        ) : (
          <Button
            size="md"
            loading={busy}
            disabled={!isAnswered(answer)}
            onClick={() => answer && void submit(answer)}
          >
            {t('check')}
          </Button>
        )}
      </div>
    </article>
  )
}
