import { Link } from '@tanstack/react-router'
import { serverNow } from '../../../platform/server-clock.ts'
import { momentWords, useWords } from '../../homework/answering/words.ts'
import { formatIcon } from '../../lessons/lesson-words.ts'
import type { Glance } from './queries.ts'
import classes from './StudentHome.module.css'

/** A livestream or exam with a fixed time. */
export function StartRow({ row }: { row: Glance['starts'][number] }) {
  const words = useWords()
  const { t } = words
  const Picture = formatIcon(row.format)
  const isOn = Date.parse(row.starts_at) <= serverNow()
  return (
    <Link
      to="/course/view/$courseId/lesson/$lessonId"
      params={{ courseId: row.course_id, lessonId: row.lesson_id }}
      className={classes.row}
    >
      <span className={classes.picture} data-on={isOn || undefined}>
        <Picture size={20} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        <strong>{row.lesson_title}</strong>
        <small>
          {t(`format.${row.format}`)} · {isOn ? <b>{t('startsNow')}</b> : momentWords(row.starts_at, words)}
        </small>
      </span>
    </Link>
  )
}
