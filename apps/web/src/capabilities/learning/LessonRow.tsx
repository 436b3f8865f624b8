import { IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { durationWords, formatIcon, startWords, useWords } from '../lessons/lesson-words.ts'
import type { ListedLesson, OutlineLesson } from '../lessons/queries.ts'
import classes from './LessonRow.module.css'

interface LessonRowProps {
  readonly lesson: OutlineLesson | ListedLesson
  readonly current?: boolean
  /** True in the narrow list beside a lesson. */
  readonly tight?: boolean
  readonly onOpen?: () => void
}

/** Renders a lesson in a list: format, duration, start. The whole row is a link. */
export function LessonRow({ lesson, current, tight, onOpen }: LessonRowProps) {
  const { t, language } = useWords()
  const Picture = formatIcon(lesson.format)
  const mine = 'mine' in lesson ? lesson.mine : null
  const facts = [
    t(`format.${lesson.format ?? 'none'}`),
    lesson.duration !== null && durationWords(lesson.duration, t, language),
    lesson.starts_at && startWords(lesson.starts_at, t, language),
  ].filter(Boolean)
  return (
    <Link
      to="/course/view/$courseId/lesson/$lessonId"
      params={{ courseId: lesson.course_id, lessonId: lesson.id }}
      className={classes.row}
      data-current={current || undefined}
      data-tight={tight || undefined}
      aria-current={current ? 'page' : undefined}
      activeProps={{}}
      onClick={onOpen}
    >
      <span className={classes.picture} data-format={lesson.format ?? undefined}>
        <Picture size={18} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{lesson.title}</span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </span>
      {mine?.is_done && (
        <IconCircleCheckFilled size={20} className={classes.done} role="img" aria-label={t('isDone')} />
      )}
      {mine && !mine.is_open && (
        <IconLock size={18} stroke={1.7} className={classes.closed} role="img" aria-label={t('isClosed')} />
      )}
      {!lesson.is_published && <StatusBadge look={statusLooks.begun}>{t('draft')}</StatusBadge>}
    </Link>
  )
}
