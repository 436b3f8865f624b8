import { IconEyeOff, IconPaperclip, IconUserEdit } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/Badge.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { GradeText } from './GradeText.tsx'
import type { GradingSearch } from './grading-search.ts'
import classes from './Queue.module.css'
import type { QueueRow } from './queries.ts'
import { nameOf } from './use-decide.ts'

interface QueueListProps {
  readonly rows: readonly QueueRow[]
  readonly search: GradingSearch
  readonly isStale: boolean
}

/** Renders a list of works: student, program, submission time and special marks. */
export function QueueList({ rows, search, isStale }: QueueListProps) {
  const { t } = useTranslation('grading')
  return (
    <ul className={classes.list} aria-label={t('queueTitle')} data-stale={isStale || undefined}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row}>
          <div className={classes.who}>
            <Link
              className={classes.open}
              to="/grading/$homeworkId"
              params={{ homeworkId: row.id }}
              search={search}
            >
              {nameOf(row)}
            </Link>
            {row.is_anonymous && (
              <IconEyeOff className={classes.soft} size={15} role="img" aria-label={t('anonymous')} />
            )}
            {row.is_late && <StatusBadge look={statusLooks.late}>{t('late')}</StatusBadge>}
            {row.attempt > 1 && <Badge>{t('again', { number: row.attempt })}</Badge>}
          </div>
          <p className={classes.words}>
            {row.title && <b>{row.title} </b>}
            {row.desc || (row.files.length > 0 ? row.files.map(({ doc_name }) => doc_name).join(', ') : '')}
          </p>
          <p className={classes.where}>
            {[row.course_title, row.lesson_title, row.ex_list_title, row.task_title]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div className={classes.end}>
            {row.state !== 'submitted' && <GradeText work={row} />}
            {row.claim && (
              <span className={classes.claim} title={t('claimed', { name: row.claim.by.first_name })}>
                <IconUserEdit size={15} aria-hidden />
                {row.claim.is_mine ? t('claimedByMe') : row.claim.by.first_name}
              </span>
            )}
            {row.files.length > 0 && (
              <span className={classes.soft}>
                <IconPaperclip size={15} role="img" aria-label={t('files')} /> {row.files.length}
              </span>
            )}
            {row.submitted_at && (
              <span className={classes.soft}>
                <DateText value={row.submitted_at} withTime />
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
