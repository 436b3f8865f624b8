import { IconArrowLeft, IconArrowRight, IconCheck, IconList } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useWords } from '../lessons/lesson-words.ts'
import type { Outline, OutlineLesson } from '../lessons/queries.ts'
import classes from './LessonSteps.module.css'
import type { Standing } from './steps.ts'

const OutlineSheet = lazyPart(() => import('./OutlineSheet.tsx'))

interface LessonStepsProps {
  readonly outline: Outline
  readonly standing: Standing
  readonly current: number
}

/** Renders previous and next, also by arrow keys; sticky on phones, with the outline between them. */
export function LessonSteps({ outline, standing, current }: LessonStepsProps) {
  const { t } = useWords()
  const [opened, setOpened] = useState(false)
  useArrowKeys(standing)
  const { previous, next, number, total } = standing
  return (
    <>
      <nav className={classes.steps} aria-label={t('part')}>
        {previous ? <Step lesson={previous} way="previous" /> : <span />}
        <button
          type="button"
          className={classes.list}
          aria-haspopup="dialog"
          aria-label={`${t('outline')}: ${number} / ${total}`}
          onClick={() => setOpened(true)}
        >
          <IconList size={19} stroke={1.8} aria-hidden />
          <span className="tabular">
            {number} / {total}
          </span>
        </button>
        {next ? (
          <Step lesson={next} way="next" />
        ) : (
          <p className={classes.last}>
            <IconCheck size={18} stroke={2} aria-hidden />
            <span>{t('lastLesson')}</span>
          </p>
        )}
      </nav>
      {opened && (
        <OutlineSheet
          outline={outline}
          current={current}
          onClose={() => setOpened(false)}
          onFailure={(thrown) => {
            setOpened(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}

function Step({ lesson, way }: { lesson: OutlineLesson; way: 'previous' | 'next' }) {
  const { t } = useWords()
  const Arrow = way === 'next' ? IconArrowRight : IconArrowLeft
  return (
    <Link
      to="/course/view/$courseId/lesson/$lessonId"
      params={{ courseId: lesson.course_id, lessonId: lesson.id }}
      className={classes.step}
      data-way={way}
      aria-keyshortcuts={way === 'next' ? 'ArrowRight' : 'ArrowLeft'}
    >
      <Arrow size={20} stroke={1.8} aria-hidden />
      <span className={classes.words}>
        <span className={classes.way}>{t(way)}</span> <span className={classes.title}>{lesson.title}</span>
      </span>
    </Link>
  )
}

/** Left and right arrow keys navigate, unless an open element needs them. */
function useArrowKeys({ previous, next }: Standing) {
  const navigate = useNavigate()
  const shortcuts = useMemo(() => {
    const go = (lesson: OutlineLesson | undefined) => () => {
      if (!lesson || document.querySelector('dialog[open], [role="dialog"], [role="menu"]')) return
      void navigate({
        to: '/course/view/$courseId/lesson/$lessonId',
        params: { courseId: lesson.course_id, lessonId: lesson.id },
      })
    }
    return [
      { code: 'ArrowLeft', run: go(previous) },
      { code: 'ArrowRight', run: go(next) },
    ]
  }, [navigate, previous, next])
  useShortcuts(shortcuts)
}
