import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Run.module.css'

interface TaskStripProps {
  readonly tasks: readonly { readonly task_id: number; readonly isDone: boolean }[]
  readonly at: number
  readonly onGo: (position: number) => void
}

/** Renders task numbers with marks for answered ones. */
export function TaskStrip({ tasks, at, onGo }: TaskStripProps) {
  const { t } = useTranslation('tasks')
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (at > 0) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <nav className={classes.strip} aria-label={t('strip')}>
      <ol>
        {tasks.map(({ task_id, isDone }, index) => {
          const number = index + 1
          const isHere = number === at
          return (
            <li key={task_id}>
              <button
                type="button"
                ref={isHere ? current : undefined}
                aria-current={isHere ? 'step' : undefined}
                aria-label={`${t('taskOf', { number, total: tasks.length })}, ${t(isDone ? 'answered' : 'unanswered')}`}
                data-done={isDone || undefined}
                onClick={() => onGo(number)}
              >
                {number}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
