import { IconCircle, IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { Failure } from '../../../ui/Failure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { Stair } from '../../../ui/Stair.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { useShareText } from '../../../ui/use-share-text.ts'
import type { Facts } from '../../risk/queries.ts'
import { studentWay, type Tracker } from '../queries.ts'
import classes from './Progress.module.css'

interface ProgramWayProps {
  readonly program: Facts['programs'][number]
  readonly userId: number
  readonly isOwn: boolean
}

/** Renders the progress in one program; its lessons and their exercise lists load when they are opened. */
export function ProgramWay({ program, userId, isOwn }: ProgramWayProps) {
  const { t } = useTranslation('progress')
  const { t: results } = useTranslation('results')
  const language = useLanguage()
  const shareText = useShareText()
  const [isOpened, setOpened] = useState(false)
  const { course, lessons, done, homework, last_at, ends_at } = program
  const words = results('lessonsDone', { share: shareText(done, lessons) })
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
        {program.done_lately > 0 && <span>{results('lately', { count: program.done_lately })}</span>}
        <span>{last_at ? results('last', { day: shortDate(last_at, language) }) : results('never')}</span>
        {ends_at && <span>{results('until', { day: shortDate(ends_at, language) })}</span>}
        {homework.waiting > 0 && (
          <StatusBadge look={statusLooks.waiting}>{t('awaits', { count: homework.waiting })}</StatusBadge>
        )}
      </p>
      {lessons === 0 ? (
        <p className={classes.soft}>{t('noLessons')}</p>
      ) : (
        <details className={classes.way} onToggle={() => setOpened(true)}>
          <summary>{t('way')}</summary>
          {isOpened && <Lessons programId={course.id} userId={userId} />}
        </details>
      )}
    </article>
  )
}

function Lessons({ programId, userId }: { readonly programId: number; readonly userId: number }) {
  const { t } = useTranslation('progress')
  const way = useQuery(studentWay(programId, userId))
  if (way.isError && !way.data)
    return <Failure failure={way.error} level={3} onRetry={() => void way.refetch()} />
  if (!way.data) return <TextSkeleton lines={4} />
  return (
    <ol>
      {way.data.way.map((lesson) => (
        <li key={lesson.id}>
          <LessonMark lesson={lesson} />
          <span>{lesson.title}</span>
          {lesson.lists.map((list) => (
            <span key={list.id} className={classes.listed}>
              <span>{list.title}</span>
              {list.percent === null ? (
                <StatusBadge look={statusLooks.open}>{t('noTry')}</StatusBadge>
              ) : (
                <StatusBadge look={list.is_passed ? statusLooks.done : statusLooks.below}>
                  {list.percent} %
                </StatusBadge>
              )}
            </span>
          ))}
        </li>
      ))}
    </ol>
  )
}

function LessonMark({ lesson }: { readonly lesson: Tracker['way'][number] }) {
  const { t } = useTranslation('progress')
  const state = lesson.is_done ? 'done' : lesson.is_open ? 'open' : 'closed'
  const Picture = { done: IconCircleCheckFilled, open: IconCircle, closed: IconLock }[state]
  return <Picture size={18} role="img" aria-label={t(state)} data-state={state} />
}
