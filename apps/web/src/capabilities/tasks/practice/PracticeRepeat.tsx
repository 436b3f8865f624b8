import { Button } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attempt } from '../attempt/queries.ts'
import { RepeatedTask, useRepeating } from '../attempt/RepeatedTask.tsx'
import type { AttemptTask } from '../renderers/player.ts'
import classes from './Practice.module.css'

interface PracticeRepeatProps {
  readonly attempt: Attempt
  readonly mistakes: readonly AttemptTask[]
  readonly onClose: () => void
}

/** Renders the mistakes of a practice in place of its tasks, one by one, until each is answered right. */
export function PracticeRepeat({ attempt, mistakes, onClose }: PracticeRepeatProps) {
  const { t } = useTranslation('tasks')
  const { task, left, round, goOn } = useRepeating(mistakes)
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers and the keyboard go on where the screen does: at the next mistake.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round moves the focus.
  useEffect(() => heading.current?.focus(), [round])
  return (
    <div className={classes.repeat}>
      <h4 ref={heading} tabIndex={-1}>
        {task ? t('repeatTitle') : t('repeatDone')}
      </h4>
      <p>{task ? `${t('repeatLeft', { count: left })} ${t('repeatLead')}` : t('repeatDoneText')}</p>
      {task ? (
        <RepeatedTask key={round} attemptId={attempt.id} task={task} onNext={goOn} />
      ) : (
        <IconCircleCheckFilled className={classes.celebration} size={40} aria-hidden />
      )}
      <Button className={classes.begin} variant={task ? 'subtle' : 'light'} size="md" onClick={onClose}>
        {t('practiceBack')}
      </Button>
    </div>
  )
}
