import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import classes from './Attempt.module.css'
import type { Attempt } from './queries.ts'
import { useTally } from './tally.ts'

/** How many answers of this sitting were graded and how many are right, over all its attempts; counted anew on demand. */
export function TallyLine({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation('tasks')
  const { tally, sum } = useTally(useSession()?.user.id ?? 0)
  useEffect(() => tally.count(attempt), [tally, attempt])
  if (sum.graded === 0) return null
  return (
    <p className={classes.tally}>
      <span>{t('tally', { count: sum.graded, correct: sum.correct })}</span>
      <button type="button" onClick={tally.reset}>
        {t('tallyReset')}
      </button>
    </p>
  )
}
