import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { MoreButton } from '../../../ui/MoreButton.tsx'
import { GradeText } from '../../homework/grading/GradeText.tsx'
import type { QueueRow } from '../../homework/grading/queries.ts'
import classes from './Progress.module.css'

type Graded = Omit<QueueRow, 'claim'>

interface GradedWorksProps {
  readonly works: UseInfiniteQueryResult<{ pages: { results: Graded[]; count: number }[] }>
  readonly isOwn: boolean
}

/** Renders graded works, newest first. */
export function GradedWorks({ works, isOwn }: GradedWorksProps) {
  const { t } = useTranslation('progress')
  const rows = works.data?.pages.flatMap(({ results }) => results)
  return (
    <section aria-labelledby="progress-graded">
      <h2 id="progress-graded">{t('graded')}</h2>
      {works.isError && !rows && <Failure failure={works.error} onRetry={() => void works.refetch()} />}
      {rows?.length === 0 && <p className={classes.soft}>{t('noGraded')}</p>}
      {rows && rows.length > 0 && (
        <ul className={classes.works}>
          {rows.map((row) => (
            <li key={row.id}>
              <span>
                <Title row={row} isOwn={isOwn} />
                <small>{[row.course_title, row.lesson_title].filter(Boolean).join(' · ')}</small>
              </span>
              <GradeText work={row} />
              {row.submitted_at && <DateText value={row.submitted_at} />}
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={works as never}>{t('more')}</MoreButton>
    </section>
  )
}

function Title({ row, isOwn }: { readonly row: Graded; readonly isOwn: boolean }) {
  const title = row.title || row.task_title || row.ex_list_title || row.lesson_title
  if (isOwn) return <span>{title}</span>
  return (
    <AnchorLink to="/grading/$homeworkId" params={{ homeworkId: row.id }}>
      {title}
    </AnchorLink>
  )
}
