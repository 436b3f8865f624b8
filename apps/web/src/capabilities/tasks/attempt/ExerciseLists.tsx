import { IconChecklist, IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../platform/failure.ts'
import { number } from '../../../platform/formats.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { isInline } from '../practice/inline.ts'
import classes from './ExerciseLists.module.css'
import { attemptsLeft, lastFinished } from './list-words.ts'
import { type ExerciseList, exerciseLists } from './queries.ts'

const PracticePart = lazyPart(() => import('../practice/PracticePart.tsx'))

interface ExerciseListsProps {
  readonly programId: number
  readonly lessonId: number
  /** True for a student, who finds homework lists among the homework. */
  readonly isStudent: boolean
}

/**
 * Renders the exercise lists of a lesson: a student's practice in place, everything else as a link to its attempt; null
 * when there are none.
 */
export default function ExerciseLists({ programId, lessonId, isStudent }: ExerciseListsProps) {
  const { t } = useTranslation('tasks')
  const lists = useQuery(exerciseLists(lessonId))
  if (lists.error && !(isFailure(lists.error) && lists.error.status === 404))
    return <Failure failure={lists.error} onRetry={() => void lists.refetch()} />
  const shown = (lists.data ?? []).filter(
    (list) => list.tasks > 0 && !(isStudent && list.answered_as === 'homework'),
  )
  if (shown.length === 0) return null
  return (
    <section className={classes.part} aria-labelledby="exercises">
      <h2 id="exercises">{t('lists')}</h2>
      <ul>
        {shown.map((list) => (
          <li key={list.id}>
            {isStudent && isInline(list) ? (
              <PracticePart
                programId={programId}
                list={list}
                onFailure={notifyMissingPart}
                meanwhile={<TextSkeleton lines={4} />}
              />
            ) : (
              <ListCard programId={programId} list={list} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ListCard({ programId, list }: { programId: number; list: ExerciseList }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const last = lastFinished(list)
  const isPassed = list.mine.some(({ is_passed }) => is_passed)
  const Picture = isPassed ? IconCircleCheckFilled : list.closed_because ? IconLock : IconChecklist
  return (
    <Link
      to="/course/view/$courseId/lesson/$lessonId/list/$listId"
      params={{ courseId: programId, lessonId: list.lesson_id, listId: list.id }}
      className={classes.card}
      data-passed={isPassed || undefined}
    >
      <span className={classes.picture}>
        <Picture size={24} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        <strong>{list.title}</strong>
        <span className={classes.facts}>
          <span>{t('tasks', { count: list.tasks })}</span>
          <span>{t('points', { count: list.points, number: number(list.points, language) })}</span>
          {list.time_for_timer !== null && <span>{t('minutes', { count: list.time_for_timer })}</span>}
          {list.min_percent > 0 && <span>{t('passMark', { percent: list.min_percent })}</span>}
          <AttemptsLeft list={list} />
        </span>
        {last && (
          <span className={classes.last}>
            {last.is_passed === null ? t('done') : t(isPassed ? 'passed' : 'notPassed')}
            {last.percent !== null && ` · ${t('lastScore', { percent: last.percent })}`}
          </span>
        )}
        {list.closed_because && <span className={classes.why}>{list.closed_because.message}</span>}
      </span>
      {list.is_open && (
        <span className={classes.way}>
          {t(list.mine.some(({ state }) => state === 'in_progress') ? 'goOn' : 'open')}
        </span>
      )}
    </Link>
  )
}

function AttemptsLeft({ list }: { list: ExerciseList }) {
  const { t } = useTranslation('tasks')
  const left = attemptsLeft(list)
  if (left === null) return null
  return <span>{left === 0 ? t('attemptsNone') : t('attemptsLeft', { count: left })}</span>
}
