import { Button } from '@mantine/core'
import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../ui/language.ts'
import { outcomeOf } from '../attempt/outcome.ts'
import { TaskFeedback, VerdictWord } from '../attempt/TaskFeedback.tsx'
import type { AttemptTask } from '../renderers/player.ts'
import { TaskView } from '../renderers/TaskView.tsx'
import { isAnswerable, isCheckable } from './inline.ts'
import classes from './Practice.module.css'

interface PracticeTaskProps {
  readonly task: AttemptTask & { readonly isDone: boolean }
  readonly number: number
  readonly total: number
  readonly attemptId: number | undefined
  /** True while the attempt runs or has not begun. */
  readonly isOpen: boolean
  readonly isChecking: boolean
  readonly onAnswer: (answer: TaskAnswer) => void
  readonly onCheck: () => void
}

/** Renders one task of a practice in the lesson, with its check and then what came of it. */
export function PracticeTask(props: PracticeTaskProps) {
  const { task, number, total, attemptId, isOpen, isChecking, onAnswer, onCheck } = props
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const heading = useId()
  const { result } = task
  return (
    <article
      className={classes.task}
      aria-labelledby={heading}
      data-outcome={result ? outcomeOf(task) : undefined}
    >
      {isAnswerable(task) && (
        <h4 id={heading} className={classes.number} aria-label={t('taskOf', { number, total })}>
          {number}
        </h4>
      )}
      <div className={classes.body}>
        <TaskView
          shown={task.shown}
          answer={task.answer}
          onAnswer={onAnswer}
          language={language}
          files={task.files}
          answerFiles={task.answer_files}
          {...(attemptId === undefined ? {} : { attemptId })}
          taskId={task.task_id}
          boardSubject={{ task: task.task_id }}
          isLocked={!isOpen || isChecking || result !== null}
          result={result}
        />
        <div className={classes.outcome} role="status">
          {result && (
            <>
              <VerdictWord task={task} />
              <TaskFeedback task={task} />
            </>
          )}
        </div>
        {isOpen && !result && isCheckable(task) && (
          <Button
            className={classes.check}
            variant="light"
            size="md"
            loading={isChecking}
            disabled={!task.isDone}
            onClick={onCheck}
          >
            {t('check')}
          </Button>
        )}
        {isOpen && isAnswerable(task) && !isCheckable(task) && (
          <p className={classes.note}>{t('review.awaits')}</p>
        )}
      </div>
    </article>
  )
}
