import { IconArrowBackUp, IconAward, IconMoodSmile } from '@tabler/icons-react'
import { fullName } from '../../../platform/full-name.ts'
import classes from './Answer.module.css'
import type { Homework, OwnSlot } from './queries.ts'
import { gradeWords, momentWords, useWords } from './words.ts'

/** Renders the teacher's last decision: corrections, a grade, or why nothing is required. */
export function Feedback({ data }: { data: OwnSlot }) {
  const words = useWords()
  const { t } = words
  const { begun } = data
  const decision = begun && decisionShown(begun)
  if (!begun || !decision) return null
  const by = fullName(decision.by)
  const comment = begun.state === decision.act ? (begun.comment ?? decision.comment) : decision.comment
  const Picture = { graded: IconAward, returned: IconArrowBackUp, excused: IconMoodSmile }[decision.act]
  return (
    <section className={classes.feedback} data-act={decision.act} aria-labelledby="feedback">
      <span className={classes.picture}>
        <Picture size={24} stroke={1.7} aria-hidden />
      </span>
      <div>
        <h2 id="feedback">{t(`decided.${decision.act}`)}</h2>
        {begun.state === 'graded' && begun.grade !== null && begun.scale !== null && (
          <p className={classes.grade}>
            {gradeWords(begun.grade, begun.scale, words)}
            {begun.is_passed !== null && <span>{t(begun.is_passed ? 'passed' : 'notPassed')}</span>}
          </p>
        )}
        {comment && <p className={classes.comment}>{comment}</p>}
        {decision.act === 'excused' && decision.reason && (
          <p className={classes.comment}>{decision.reason}</p>
        )}
        <p className={classes.soft}>
          {by} · {momentWords(decision.at, words)}
        </p>
        {begun.state === 'returned' && !begun.acts.includes('save') && <p>{t('attemptsOver')}</p>}
      </div>
    </section>
  )
}

/** Returns the relevant decision; for a draft, the return that it corrects. */
function decisionShown({ state, history, attempt, versions }: Homework) {
  const last = history.at(-1)
  if (!last) return undefined
  if (state === 'graded' || state === 'returned' || state === 'excused')
    return history.findLast(({ act }) => act === state)
  const answered = versions.find(({ number }) => number === last.submission)
  return last.act === 'returned' && answered && answered.attempt === attempt - 1 ? last : undefined
}
