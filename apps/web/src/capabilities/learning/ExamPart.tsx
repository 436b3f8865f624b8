import { useQuery } from '@tanstack/react-query'
import { durationWords, useWords } from '../lessons/lesson-words.ts'
import type { Lesson } from '../lessons/queries.ts'
import { exerciseLists } from '../tasks/attempt/queries.ts'
import classes from './ExamPart.module.css'

/** Renders the introduction of an exam, or that it has no tasks yet. */
export function ExamPart({ lesson }: { lesson: Lesson }) {
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
