import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import classes from './ContinueCard.module.css'
import { formatIcon, useWords } from './lesson-words.ts'
import { lessonRecord } from './queries.ts'
import { lastPosition } from './saved-position.ts'

/** Renders a link to the last lesson on this device, if it is still accessible. */
export default function ContinueCard() {
  const position = lastPosition()
  return position ? <Card id={position.lesson} /> : null
}

function Card({ id }: { id: number }) {
  const { t } = useWords()
  const { data: lesson } = useQuery({ ...lessonRecord(id), retry: false })
  if (!lesson) return null
  const Picture = formatIcon(lesson.format)
  return (
    <Link
      to="/course/view/$courseId/lesson/$lessonId"
      params={{ courseId: lesson.course_id, lessonId: lesson.id }}
      className={classes.card}
    >
      <span className={classes.picture}>
        <Picture size={22} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        <span>{t('continueTitle')}</span>
        <strong>{lesson.title}</strong>
      </span>
    </Link>
  )
}
