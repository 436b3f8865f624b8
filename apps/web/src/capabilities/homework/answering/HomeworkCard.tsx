import { IconFileText, IconLock, IconPaperclip, IconWritingSign } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './HomeworkCard.module.css'
import { HomeworkStatusBadge } from './HomeworkStatusBadge.tsx'
import type { OwnRow } from './queries.ts'
import { gradeWords, leftWords, momentWords, placeTitle, urgencyOf, useWords } from './words.ts'

const pictures = { essay: IconWritingSign, file_check: IconPaperclip, lesson: IconFileText }

interface HomeworkCardProps {
  readonly row: OwnRow
  /** Shows the program and lesson, for lists across several. */
  readonly withSlot?: boolean
}

/** Renders a homework as a card: its title, due date and status. The whole card is a link. */
export function HomeworkCard({ row, withSlot = false }: HomeworkCardProps) {
  const words = useWords()
  const { t } = words
  const Picture = row.is_open || row.homework !== null ? pictures[row.asks] : IconLock
  const isTheirs = row.state === 'to_do' || row.state === 'draft' || row.state === 'returned'
  const urgency = urgencyOf(row.due_at, !isTheirs)
  return (
    <Link
      className={classes.card}
      to="/course/view/$courseId/lesson/$lessonId/homework"
      params={{ courseId: row.course_id, lessonId: row.lesson_id }}
      search={row.task === null ? {} : { task: row.task }}
      data-news={row.is_news || undefined}
    >
      <span className={classes.picture} data-state={row.state}>
        <Picture size={24} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.words}>
        {withSlot && (
          <span className={classes.place}>
            {row.ex_list_title ? `${row.course_title} · ${row.lesson_title}` : row.course_title}
          </span>
        )}
        <strong>{placeTitle(row)}</strong>
        {row.question && <span className={classes.question}>{row.question}</span>}
        <span className={classes.facts}>
          <HomeworkStatusBadge state={row.state} isLate={row.is_late} isNews={row.is_news} />
          {isTheirs && row.due_at && (
            <span className={classes.due} data-urgency={urgency}>
              {t('dueShort', { when: momentWords(row.due_at, words) })} · {leftWords(row.due_at, t)}
            </span>
          )}
          {row.state === 'submitted' && row.submitted_at && (
            <span>{t('handedInAt', { when: momentWords(row.submitted_at, words) })}</span>
          )}
          {row.homework === null && !row.is_open && <span>{row.closed_because ?? t('closedYet')}</span>}
        </span>
      </span>
      {row.grade !== null && row.scale !== null && (
        <span className={classes.grade} data-passed={row.is_passed ?? undefined}>
          {gradeWords(row.grade, row.scale, words)}
        </span>
      )}
    </Link>
  )
}
