import { IconCircle, IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Stair } from '../../../ui/Stair.tsx'
import type { Counted, Tracker } from '../queries.ts'
import classes from './Progress.module.css'

interface ProgramWayProps {
  readonly counted: Counted
  /** Undefined while loading. */
  readonly way: Tracker | undefined
  readonly isOwn: boolean
}

/** Renders the progress in one program, with collapsible lessons and their exercise lists. */
export function ProgramWay({ counted: { course, lessons, done }, way, isOwn }: ProgramWayProps) {
  const { t } = useTranslation('progress')
  const language = useLanguage()
  const words = t('lessonsDone', { done, lessons })
  return (
    <article className={classes.program}>
      <h3>
        {isOwn ? (
          <Link to="/my-course/info/$courseId" params={{ courseId: course.id }}>
            {course.title}
          </Link>
        ) : (
          <Link to="/course/info/$courseId" params={{ courseId: course.id }} search={{ tab: 'grades' }}>
            {course.title}
          </Link>
        )}
      </h3>
      <Stair done={done} total={lessons} label={`${course.title}: ${words}`} />
      <p className={classes.soft}>
        <span>{words}</span>
        {way && (
          <span>{way.last_at ? t('last', { day: shortDate(way.last_at, language) }) : t('never')}</span>
        )}
        {way && way.awaits > 0 && <Badge color="review">{t('awaits', { count: way.awaits })}</Badge>}
      </p>
      {way?.way.length === 0 && <p className={classes.soft}>{t('noLessons')}</p>}
      {way && way.way.length > 0 && (
        <details className={classes.way}>
          <summary>{t('way')}</summary>
          <ol>
            {way.way.map((lesson) => (
              <li key={lesson.id}>
                <LessonMark lesson={lesson} />
                <span>{lesson.title}</span>
                {lesson.lists.map((list) => (
                  <span key={list.id} className={classes.listed}>
                    <span>{list.title}</span>
                    {list.percent === null ? (
                      <Badge>{t('noTry')}</Badge>
                    ) : (
                      <Badge color={list.is_passed ? 'green' : 'orange'}>{list.percent} %</Badge>
                    )}
                  </span>
                ))}
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  )
}

function LessonMark({ lesson }: { readonly lesson: Tracker['way'][number] }) {
  const { t } = useTranslation('progress')
  const state = lesson.is_done ? 'done' : lesson.is_open ? 'open' : 'closed'
  const Picture = { done: IconCircleCheckFilled, open: IconCircle, closed: IconLock }[state]
  return <Picture size={18} role="img" aria-label={t(state)} data-state={state} />
}
