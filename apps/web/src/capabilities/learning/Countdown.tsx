import { VisuallyHidden } from '@mantine/core'
import { useWords } from '../lessons/lesson-words.ts'
import classes from './Countdown.module.css'

/** Minutes before the start at which screen readers are notified; the ticking itself is visual only. */
const marks = [60, 30, 15, 10, 5, 1]

/** Renders the time left in days, hours, minutes and seconds; days are hidden on the last day. */
export function Countdown({ seconds }: { seconds: number }) {
  const { t } = useWords()
  const days = Math.floor(seconds / 86_400)
  const parts = [
    ...(days > 0 ? [{ value: days, unit: t('dayUnit') }] : []),
    { value: Math.floor(seconds / 3600) % 24, unit: t('hourUnit') },
    { value: Math.floor(seconds / 60) % 60, unit: t('minuteUnit') },
    { value: seconds % 60, unit: t('secondUnit') },
  ]
  const mark = marks.findLast((minutes) => seconds <= minutes * 60)
  return (
    <>
      <div className={classes.clock} aria-hidden>
        {parts.map(({ value, unit }) => (
          <span key={unit} className={classes.part}>
            <strong>{String(value).padStart(2, '0')}</strong>
            <span>{unit}</span>
          </span>
        ))}
      </div>
      <VisuallyHidden role="status">{mark && t('minutesLeft', { count: mark })}</VisuallyHidden>
    </>
  )
}
