import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { number } from '../../../platform/formats.ts'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import classes from './Attempt.module.css'
import { ClosedNotice } from './ClosedNotice.tsx'
import { attemptsLeft, lastFinished } from './list-words.ts'
import type { Attempt, ExerciseList } from './queries.ts'
import { StartButton } from './StartButton.tsx'

const ExamSheet = lazyPart(() => import('./ExamSheet.tsx'))

interface StartScreenProps {
  readonly programId: number
  readonly list: ExerciseList
  readonly onStarted: (attempt: Attempt) => void
  /** Navigates to an attempt, or to a task of it. */
  readonly onGo: (to: { attempt?: number | undefined; task?: number | undefined }) => void
}

/** Renders what to expect before an attempt, and the start button. */
export function StartScreen({ programId, list, onStarted, onGo }: StartScreenProps) {
  const { t } = useTranslation('tasks')
  const last = lastFinished(list)
  const actions = (
    <>
      {list.is_open && (
        <StartButton list={list} words={t(last ? 'startAgain' : 'start')} onStarted={onStarted} />
      )}
      {last && (
        <button type="button" className={classes.quiet} onClick={() => onGo({ attempt: last.id })}>
          {last.percent === null
            ? t('seeResult')
            : `${t('seeResult')}: ${t('lastScore', { percent: last.percent })}`}
        </button>
      )}
    </>
  )
  return (
    <div className={classes.sheet}>
      <BackToLesson programId={programId} lessonId={list.lesson_id} />
      {list.time_for_timer === null ? (
        <PracticeSheet list={list}>{actions}</PracticeSheet>
      ) : (
        <>
          <ClosedNotice list={list} />
          <ExamSheet list={list} isPage>
            {actions}
          </ExamSheet>
        </>
      )}
    </div>
  )
}

function PracticeSheet({ list, children }: { readonly list: ExerciseList; readonly children: ReactNode }) {
  const { t } = useTranslation('tasks')
  const language = useLanguage()
  const left = attemptsLeft(list)
  const facts = [
    [t('factTasks'), String(list.tasks)],
    [t('factPoints'), number(list.points, language)],
    [t('factTime'), t('factNoTime')],
    [t('factAttempts'), left === null ? t('factAttemptsAny') : String(left)],
    [
      t('factMark'),
      list.min_percent > 0 ? t('factMarkOver', { percent: list.min_percent }) : t('factMarkNone'),
    ],
  ]
  return (
    <>
      <header className={classes.head}>
        <p className={classes.kind}>{t('exercises')}</p>
        <h1>{list.title}</h1>
      </header>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={classes.rules}>
        <li>{t('startFree')}</li>
        {list.min_percent > 0 && <li>{t('passSentence', { percent: list.min_percent })}</li>}
        {list.attempts !== 1 && <li>{t(`counts.${list.counts}`)}</li>}
        <li>{t(`shows.${list.shows}`)}</li>
      </ul>
      <ClosedNotice list={list} />
      <div className={classes.acts}>{children}</div>
    </>
  )
}

export function BackToLesson({ programId, lessonId }: { programId: number; lessonId: number }) {
  const { t } = useTranslation('tasks')
  return (
    <Link
      to="/course/view/$courseId/lesson/$lessonId"
      params={{ courseId: programId, lessonId }}
      className={classes.back}
    >
      <IconArrowLeft size={18} stroke={1.8} aria-hidden />
      {t('toLesson')}
    </Link>
  )
}
