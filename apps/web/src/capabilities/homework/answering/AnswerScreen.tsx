import { IconArrowLeft, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './Answer.module.css'
import { DueLine } from './DueLine.tsx'
import { Editor } from './Editor.tsx'
import { Feedback } from './Feedback.tsx'
import { HandedIn } from './HandedIn.tsx'
import { HomeworkStatusBadge } from './HomeworkStatusBadge.tsx'
import { Question } from './Question.tsx'
import type { OwnSlot, Slot } from './queries.ts'
import { RubricShown } from './RubricShown.tsx'
import { Versions } from './Versions.tsx'
import { placeTitle, useWords } from './words.ts'

interface AnswerScreenProps {
  readonly data: OwnSlot
  readonly slot: Slot
}

/** A homework as its student has it: the teacher's word first, then the question, the answer and what was before. */
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
