import { useQuery } from '@tanstack/react-query'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { durationWords, useWords } from '../lessons/lesson-words.ts'
import type { Lesson } from '../lessons/public.ts'
import { exerciseLists } from '../tasks/attempt/queries.ts'
import classes from './ExamPart.module.css'

const ExamOfLesson = lazyPart(() => import('../tasks/widgets/ExamOfLesson.tsx'))

interface ExamPartProps {
  readonly lesson: Lesson
  /** True for a student, who takes the exam; others read what it is. */
  readonly isStudent: boolean
}

/** Renders the start of an exam, or that it has no tasks yet. */
export function ExamPart({ lesson, isStudent }: ExamPartProps) {
  const lists = useQuery(exerciseLists(lesson.id)).data
  const exams = lists?.filter(({ tasks, answered_as: way }) => tasks > 0 && way === 'attempt') ?? []
  if (!isStudent || exams.length === 0) return <ExamIntroduction lesson={lesson} />
  return exams.map((list) => (
    <ExamOfLesson key={list.id} programId={lesson.course_id} list={list} onFailure={notifyMissingPart} />
  ))
}

function ExamIntroduction({ lesson }: Pick<ExamPartProps, 'lesson'>) {
  const { t, language } = useWords()
  const lists = useQuery(exerciseLists(lesson.id)).data
  const isPrepared = lists?.every((list) => list.tasks === 0) ?? false
  const passMark = Math.max(0, ...(lists ?? []).map(({ min_percent: percent }) => percent))
  const duration =
    lesson.duration === null ? t('durationUnknown') : durationWords(lesson.duration, t, language)
  return (
    <section aria-labelledby="exam" className={classes.card}>
      <h2 id="exam">{t('examTitle')}</h2>
      <dl className={classes.facts}>
        <div>
          <dt>{t('examDuration')}</dt>
          <dd>{duration}</dd>
        </div>
        <div>
          <dt>{t('examTimer')}</dt>
          <dd>{lesson.timer ? t('timerOn') : t('timerOff')}</dd>
        </div>
        {passMark > 0 && (
          <div>
            <dt>{t('examPassMark')}</dt>
            <dd className="tabular">{t('examPassOver', { percent: passMark })}</dd>
          </div>
        )}
      </dl>
      {isPrepared && <p role="status">{t('examPrepared')}</p>}
    </section>
  )
}
