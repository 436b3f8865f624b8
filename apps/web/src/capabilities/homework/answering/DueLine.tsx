import { IconClock } from '@tabler/icons-react'
import classes from './Answer.module.css'
import type { OwnSlot } from './queries.ts'
import { leftWords, momentWords, urgencyOf, useWords } from './words.ts'

/** Until when, and what becomes of what comes later, said plainly. */
export function DueLine({ data }: { data: OwnSlot }) {
  const words = useWords()
  const { t } = words
  const isTheirs = data.state === 'to_do' || data.state === 'draft' || data.state === 'returned'
  if (data.due_at === null) return isTheirs ? <p className={classes.due}>{t('noDue')}</p> : null
  const urgency = urgencyOf(data.due_at, !isTheirs)
  return (
    <p className={classes.due} data-urgency={urgency}>
      <IconClock size={18} stroke={1.8} aria-hidden />
      <span>
        <strong>{t('due', { when: momentWords(data.due_at, words) })}</strong>
        {isTheirs && <> · {leftWords(data.due_at, t)}</>}
        {isTheirs && (
          <span className={classes.policy}>{t(`late.${data.late}${urgency === 'over' ? 'Now' : ''}`)}</span>
        )}
      </span>
    </p>
  )
}
