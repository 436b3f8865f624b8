import { IconArrowLeft, IconClock, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './Answer.module.css'
import { Editor } from './Editor.tsx'
import { Feedback } from './Feedback.tsx'
import { HandedIn } from './HandedIn.tsx'
import { HomeworkStatusBadge } from './HomeworkStatusBadge.tsx'
import { Question } from './Question.tsx'
import type { OwnSlot, Slot } from './queries.ts'
import { RubricShown } from './RubricShown.tsx'
import { Versions } from './Versions.tsx'
import { leftWords, momentWords, placeTitle, urgencyOf, useWords } from './words.ts'

interface AnswerScreenProps {
  readonly data: OwnSlot
  readonly slot: Slot
}

/** Renders a homework for its student: feedback first, then the task, the answer and earlier versions. */
export function AnswerScreen({ data, slot }: AnswerScreenProps) {
  const { t } = useWords()
  const { begun } = data
  const mayWrite = begun ? begun.acts.includes('save') : data.is_open
  return (
    <div className={classes.screen}>
      <Link
        to="/course/view/$courseId/lesson/$lessonId"
        params={{ courseId: data.course_id, lessonId: data.lesson_id }}
        className={classes.back}
      >
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {t('toLesson')}
      </Link>
      <header className={classes.head}>
        <p className={classes.where}>
          {data.ex_list_title ? `${data.course_title} · ${data.lesson_title}` : data.course_title}
        </p>
        <h1>{placeTitle(data)}</h1>
        <p className={classes.chips}>
          <HomeworkStatusBadge state={data.state} isLate={begun?.is_late ?? false} />
          {begun && begun.attempt > 1 && <span>{t('attempt', { number: begun.attempt })}</span>}
          {data.attempts !== null && <span>{t('attemptsInAll', { count: data.attempts })}</span>}
        </p>
        <DueLine data={data} />
      </header>
      <Feedback data={data} />
      <Question data={data} />
      {data.rubric && (
        <RubricShown rubric={begun?.rubric ?? data.rubric} isGraded={data.state === 'graded'} />
      )}
      {!data.is_open && !begun && (
        <p className={classes.closed} role="status">
          <IconLock size={20} stroke={1.7} aria-hidden />
          {data.closed_because ?? t('closedYetText')}
        </p>
      )}
      {mayWrite ? <Editor data={data} slot={slot} /> : begun && <HandedIn data={data} slot={slot} />}
      {begun && <Versions homework={begun} />}
    </div>
  )
}

/** Renders the due date and the late policy. */
function DueLine({ data }: { data: OwnSlot }) {
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
