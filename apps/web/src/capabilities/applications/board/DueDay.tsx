import { shortDate } from '../../../platform/formats.ts'
import type { Application } from '../queries.ts'
import { deadlineWords, useWords } from '../words.ts'
import classes from './Board.module.css'

/** Renders how many days are left for what is due next; of an offer that waits for an answer, until which day. */
export function DueDay({ status, due_on: due }: Pick<Application, 'status' | 'due_on'>) {
  const { t, language } = useWords()
  if (due === null) return status === 'selected' ? t('noDeadline') : '—'
  const { text, isSoon } = deadlineWords(due, t)
  return (
    <span className={classes.due} data-soon={isSoon || undefined} title={shortDate(due, language)}>
      {text}
    </span>
  )
}
