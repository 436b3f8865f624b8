import { Button } from '@mantine/core'
import { tryAnswer } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'
import { IconArrowLeft, IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { useLanguage } from '../../../ui/language.ts'
import { StateMessage } from '../../../ui/StateMessage.tsx'
import type { AttemptTask, TaskResult } from '../renderers/player.ts'
import { TaskView } from '../renderers/TaskView.tsx'
import classes from './Attempt.module.css'
import { isAnswered } from './answered.ts'
import type { Attempt } from './queries.ts'
import { TaskFeedback, VerdictWord } from './TaskFeedback.tsx'

interface RepeatScreenProps {
  readonly attempt: Attempt
  readonly mistakes: readonly AttemptTask[]
  readonly onClose: () => void
}

/** Renders the mistakes of an attempt one by one, until each is answered right; its grade stays as it is. */
export default function RepeatScreen({ attempt, mistakes, onClose }: RepeatScreenProps) {
  const { t } = useTranslation('tasks')
  const [queue, setQueue] = useState(mistakes)
  const [round, setRound] = useState(0)
  const [task] = queue
  const goOn = (isRight: boolean) => {
    setQueue(([first, ...rest]) => (first && !isRight ? [...rest, first] : rest))
    setRound(round + 1)
  }
  if (!task)
    return (
      <StateMessage
        icon={IconCircleCheckFilled}
        level={1}
        title={t('repeatDone')}
        text={t('repeatDoneText')}
        action={<Button onClick={onClose}>{t('repeatBack')}</Button>}
      />
    )
  return (
    <div className={classes.sheet}>
      <button type="button" className={classes.quiet} onClick={onClose}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden /> {t('repeatBack')}
      </button>
      <header className={classes.head}>
        <h1>{t('repeatTitle')}</h1>
        <p className={classes.kind}>
          {t('repeatLeft', { count: queue.length })} {t('repeatLead')}
        </p>
      </header>
      <RepeatedTask key={round} attemptId={attempt.id} task={task} onNext={goOn} />
    </div>
  )
}

interface RepeatedTaskProps {
  readonly attemptId: number
  readonly task: AttemptTask
  readonly onNext: (isRight: boolean) => void
}

function RepeatedTask({ attemptId, task, onNext }: RepeatedTaskProps) {
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
