import { Link } from '@tanstack/react-router'
import { useWords } from '../../homework/answering/words.ts'
import classes from '../../lessons/ContinueCard.module.css'
import { formatIcon } from '../../lessons/lesson-words.ts'
import type { Glance } from './queries.ts'

/** Renders a link to the last lesson, or to the running attempt. */
export function ResumeCard({ resume }: { resume: NonNullable<Glance['resume']> }) {
  const { t } = useWords()
  const Picture = formatIcon(resume.format)
  const params = { courseId: resume.course_id, lessonId: resume.lesson_id }
  const inside = (
    <>
      <span className={classes.picture}>
        <Picture size={22} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        <span>{t(resume.list ? 'goOnAttempt' : 'goOn')}</span>
        <strong>{resume.list?.title || resume.lesson_title}</strong>
        <small>{resume.course_title}</small>
      </span>
    </>
  )
  return resume.list ? (
    <Link
      to="/course/view/$courseId/lesson/$lessonId/list/$listId"
      params={{ ...params, listId: resume.list.id }}
      className={classes.card}
    >
      {inside}
    </Link>
  ) : (
    <Link to="/course/view/$courseId/lesson/$lessonId" params={params} className={classes.card}>
      {inside}
    </Link>
  )
}
