import { Button } from '@mantine/core'
import { IconArrowLeft, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StateMessage } from '../../../ui/StateMessage.tsx'
import type { AttemptTask } from '../renderers/player.ts'
import classes from './Attempt.module.css'
import type { Attempt } from './queries.ts'
import { RepeatedTask, useRepeating } from './RepeatedTask.tsx'

interface RepeatScreenProps {
  readonly attempt: Attempt
  readonly mistakes: readonly AttemptTask[]
  readonly onClose: () => void
}

/** Renders the mistakes of an attempt one by one, until each is answered right; its grade stays as it is. */
export default function RepeatScreen({ attempt, mistakes, onClose }: RepeatScreenProps) {
  const { t } = useTranslation('tasks')
  const { task, left, round, goOn } = useRepeating(mistakes)
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
          {t('repeatLeft', { count: left })} {t('repeatLead')}
        </p>
      </header>
      <RepeatedTask key={round} attemptId={attempt.id} task={task} onNext={goOn} />
    </div>
  )
}
