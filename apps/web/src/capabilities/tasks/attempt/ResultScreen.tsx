import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useSession } from '../../../platform/session.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import classes from './Attempt.module.css'
import type { Attempt, ExerciseList } from './queries.ts'
import { ReviewedTask } from './ReviewedTask.tsx'
import { StartButton } from './StartButton.tsx'
import { BackToLesson } from './StartScreen.tsx'
import { useTally } from './tally.ts'
import { endSaving } from './use-saving.ts'

const RepeatScreen = lazyPart(() => import('./RepeatScreen.tsx'))

interface ResultScreenProps {
  readonly programId: number
  readonly attempt: Attempt
  readonly list: ExerciseList
  /** All lists of the lesson in order. */
  readonly lists: readonly ExerciseList[]
  readonly onStarted: (attempt: Attempt) => void
}

/** Renders the result of an attempt by task, and the next step. */
export function ResultScreen({ programId, attempt, list, lists, onStarted }: ResultScreenProps) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const isLate = useEnded(attempt)
  const { percent, points, is_passed, most, awaits } = attempt
  const next = lists[lists.findIndex(({ id }) => id === list.id) + 1]
  const leads = is_passed === false ? undefined : next
  const isUp = attempt.deadline_at !== null && attempt.finished_at === attempt.deadline_at
  const reviewed = attempt.tasks.filter(({ result }) => result)
  const mistakes = reviewed.filter(
    ({ result }) => result && !result.is_right && !result.awaits && result.most > 0,
  )
  const [repeats, setRepeats] = useState(false)
  if (repeats)
    return (
      <RepeatScreen
        attempt={attempt}
        mistakes={mistakes}
        onClose={() => setRepeats(false)}
        onFailure={(thrown) => {
          setRepeats(false)
          notifyMissingPart(thrown)
        }}
      />
    )
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
        <Actions
          programId={programId}
          list={list}
          percent={percent}
          next={leads}
          mistakes={mistakes.length}
          onRepeat={() => setRepeats(true)}
          onStarted={onStarted}
        />
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

interface ActionsProps extends Pick<ResultScreenProps, 'programId' | 'list' | 'onStarted'> {
  readonly percent: number | null
  /** The list to go on with. */
  readonly next: ExerciseList | undefined
  /** Number of mistakes to repeat. */
  readonly mistakes: number
  readonly onRepeat: () => void
}

function Actions({ programId, list, percent, next, mistakes, onRepeat, onStarted }: ActionsProps) {
  const { t } = useTranslation('tasks')
  return (
    <div className={classes.acts}>
      {next?.is_open && (
        <ButtonLink
          size="md"
          to="/course/view/$courseId/lesson/$lessonId/list/$listId"
          params={{ courseId: programId, lessonId: list.lesson_id, listId: next.id }}
        >
          {t('nextList', { title: next.title })}
        </ButtonLink>
      )}
      {list.is_open && percent !== 100 && (
        <StartButton list={list} words={t('startAgain')} onStarted={onStarted} />
      )}
      {mistakes > 0 && (
        <Button size="md" variant="light" onClick={onRepeat}>
          {t('repeatMistakes', { count: mistakes })}
        </Button>
      )}
      {!next?.is_open && (!list.is_open || percent === 100) && (
        <ButtonLink
          size="md"
          to="/course/view/$courseId/lesson/$lessonId"
          params={{ courseId: programId, lessonId: list.lesson_id }}
        >
          {t('toLesson')}
        </ButtonLink>
      )}
    </div>
  )
}

function titleOf({ is_passed, percent }: Attempt, { min_percent }: ExerciseList) {
  if (is_passed === false) return 'resultFailed'
  return is_passed && percent !== null && min_percent > 0 ? 'resultPassed' : 'resultDone'
}

/** Ends the answer saving of the attempt; returns true when an answer arrived too late to count. */
function useEnded(attempt: Attempt): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (endSaving(attempt)) setLate(true)
  }, [attempt])
  return isLate
}

/** Renders how many answers of this session were graded and correct, over all attempts; can be reset. */
function TallyLine({ attempt }: { attempt: Attempt }) {
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
