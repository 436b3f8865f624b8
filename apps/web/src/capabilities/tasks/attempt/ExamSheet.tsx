import {
  type Icon,
  IconClock,
  IconDeviceFloppy,
  IconEye,
  IconFlag,
  IconRepeat,
  IconTargetArrow,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ExamSheet.module.css'
import type { ExerciseList } from './queries.ts'

interface ExamSheetProps {
  readonly list: ExerciseList
  /** True where it is the page itself. */
  readonly isPage?: boolean
  /** The buttons. */
  readonly children: ReactNode
}

/** Renders an exam before it begins, in a sober dress: time, questions, pass mark, attempt, and the rules in words. */
export default function ExamSheet({ list, isPage = false, children }: ExamSheetProps) {
  const { t } = useTranslation('tasks')
  const Heading = isPage ? 'h1' : 'h2'
  const isTimed = list.time_for_timer !== null
  const rules: (readonly [Icon, string])[] = [
    [IconClock, t(isTimed ? 'startTimed' : 'startFree')],
    [IconDeviceFloppy, t('startOffline')],
    [IconEye, t(`shows.${list.shows}`)],
  ]
  if (list.min_percent > 0) rules.push([IconTargetArrow, t('passSentence', { percent: list.min_percent })])
  if (list.attempts !== 1) rules.push([IconRepeat, t(`counts.${list.counts}`)])
  return (
    <section className={classes.sheet} aria-labelledby={`exam-${list.id}`}>
      <p className={classes.kind}>
        <IconFlag size={17} stroke={1.8} aria-hidden />
        {t('exam')}
      </p>
      <Heading id={`exam-${list.id}`}>{list.title}</Heading>
      <dl className={classes.facts}>
        <div>
          <dt>{t('factTime')}</dt>
          <dd>{isTimed ? t('minutes', { count: list.time_for_timer ?? 0 }) : t('factNoTime')}</dd>
        </div>
        <div>
          <dt>{t('factQuestions')}</dt>
          <dd>{list.tasks}</dd>
        </div>
        <div>
          <dt>{t('factMark')}</dt>
          <dd>
            {list.min_percent > 0 ? t('factMarkOver', { percent: list.min_percent }) : t('factMarkNone')}
          </dd>
        </div>
        <div>
          <dt>{t('factAttempt')}</dt>
          <dd>{attemptWords(list, t)}</dd>
        </div>
      </dl>
      <ul className={classes.rules}>
        {rules.map(([Picture, words]) => (
          <li key={words}>
            <Picture size={19} stroke={1.8} aria-hidden />
            {words}
          </li>
        ))}
      </ul>
      <div className={classes.acts}>{children}</div>
    </section>
  )
}

/** The attempt that begins with the button, or is running. */
function attemptWords({ attempts, mine }: ExerciseList, t: TFunction<'tasks'>): string {
  const isRunning = mine.some(({ state }) => state === 'in_progress')
  const number = isRunning ? mine.length : mine.length + 1
  if (attempts === null) return String(number)
  return number > attempts ? t('attemptsNone') : t('attemptOf', { number, count: attempts })
}
