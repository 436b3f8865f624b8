import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLanguage } from '../../../ui/language.ts'
import classes from './Attempt.module.css'
import type { Attempt, ExerciseList } from './queries.ts'
import { ReviewedTask } from './ReviewedTask.tsx'
import { StartButton } from './StartButton.tsx'
import { BackToLesson } from './StartScreen.tsx'
import { TallyLine } from './TallyLine.tsx'
import { endSaving } from './use-saving.ts'

interface ResultScreenProps {
  readonly programId: number
  readonly attempt: Attempt
  readonly list: ExerciseList
  /** All lists of the lesson in their order. */
  readonly lists: readonly ExerciseList[]
  readonly onStarted: (attempt: Attempt) => void
}

/** How an attempt went, task by task, and what to do next. */
export function ResultScreen({ programId, attempt, list, lists, onStarted }: ResultScreenProps) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const isLate = useEnded(attempt)
  const { percent, points, is_passed, most, awaits } = attempt
  const next = lists[lists.findIndex(({ id }) => id === list.id) + 1]
  const leads = is_passed === false ? undefined : next
  const isUp = attempt.deadline_at !== null && attempt.finished_at === attempt.deadline_at
  const reviewed = attempt.tasks.filter(({ result }) => result)
  return (
    <div className={classes.sheet}>
      <BackToLesson programId={programId} lessonId={list.lesson_id} />
      <section
        className={classes.score}
        data-passed={list.min_percent > 0 ? (is_passed ?? undefined) : undefined}
        role="status"
      >
        <p className={classes.soft}>{list.title}</p>
        {isUp && <p>{t('timeIsUp')}</p>}
        <h1>{t(titleOf(attempt, list))}</h1>
        {percent === null || points === null ? (
          <p>{t('resultHidden')}</p>
        ) : (
          <>
            <p className={classes.percent}>{percent} %</p>
            <p className={classes.soft}>
              {t('resultPoints', { points: number(points, language), most: number(most, language) })}
            </p>
          </>
        )}
        {is_passed === false && <p>{t('passSentence', { percent: attempt.list.min_percent })}</p>}
        {awaits > 0 && <p>{t('awaits', { count: awaits })}</p>}
        {isLate && <p>{t('tooLate')}</p>}
        <TallyLine attempt={attempt} />
        <div className={classes.acts}>
          {leads?.is_open && (
            <ButtonLink
              size="md"
              to="/course/view/$courseId/lesson/$lessonId/list/$listId"
              params={{ courseId: programId, lessonId: list.lesson_id, listId: leads.id }}
            >
              {t('nextList', { title: leads.title })}
            </ButtonLink>
          )}
          {list.is_open && percent !== 100 && (
            <StartButton list={list} words={t('startAgain')} onStarted={onStarted} />
          )}
          {!leads?.is_open && (!list.is_open || percent === 100) && (
            <ButtonLink
              size="md"
              to="/course/view/$courseId/lesson/$lessonId"
              params={{ courseId: programId, lessonId: list.lesson_id }}
            >
              {t('toLesson')}
            </ButtonLink>
          )}
        </div>
      </section>
      {reviewed.length > 0 && (
        <section className={classes.review} aria-labelledby="review">
          <h2 id="review">{t('review')}</h2>
          {attempt.tasks.map((task, index) => (
            <ReviewedTask key={task.task_id} task={task} number={index + 1} total={attempt.tasks.length} />
          ))}
        </section>
      )}
    </div>
  )
}

function titleOf({ is_passed, percent }: Attempt, { min_percent }: ExerciseList) {
  if (is_passed === false) return 'resultFailed'
  return is_passed && percent !== null && min_percent > 0 ? 'resultPassed' : 'resultDone'
}

/** Ends the saving of the attempt; whether an answer had waited too long to be counted. */
function useEnded(attempt: Attempt): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (endSaving(attempt)) setLate(true)
  }, [attempt])
  return isLate
}
