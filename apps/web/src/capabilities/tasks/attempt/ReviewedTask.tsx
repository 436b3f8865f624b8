import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../ui/language.ts'
import type { AttemptTask } from '../renderers/player.ts'
import { TaskView } from '../renderers/TaskView.tsx'
import classes from './Attempt.module.css'
import { TaskFeedback, VerdictWord } from './TaskFeedback.tsx'

interface ReviewedTaskProps {
  readonly task: AttemptTask
  readonly number: number
  readonly total: number
}

/** Renders a task after the attempt: the answer, its result and the explanation. */
export function ReviewedTask({ task, number, total }: ReviewedTaskProps) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const { result } = task
  return (
    <article className={classes.reviewed}>
      <header className={classes.verdict}>
        <h3>{t('taskOf', { number, total })}</h3>
        <VerdictWord task={task} />
      </header>
      <TaskView
        shown={task.shown}
        answer={task.answer}
        onAnswer={() => undefined}
        language={language}
        files={task.files}
        answerFiles={task.answer_files}
        boardSubject={{ task: task.task_id }}
        isLocked
        result={result}
      />
      <TaskFeedback task={task} />
    </article>
  )
}
