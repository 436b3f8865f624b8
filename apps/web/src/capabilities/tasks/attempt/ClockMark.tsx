import { VisuallyHidden } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockFace, warningAt } from './attempt-clock.ts'
import classes from './Run.module.css'

/** Renders the time left; the ticking is visual only, warnings at five minutes and one are also announced. */
export function ClockMark({ seconds }: { seconds: number }) {
  const { t } = useTranslation('tasks')
  const warning = warningAt(seconds)
  return (
    <span className={classes.clock} data-warning={warning ?? undefined}>
      <IconClock size={18} stroke={1.8} aria-hidden />
      <span role="timer" aria-label={t('timeLeft')} aria-live="off">
        {clockFace(seconds)}
      </span>
      <VisuallyHidden role="status">{warning && t('minutesLeft', { count: warning })}</VisuallyHidden>
    </span>
  )
}
