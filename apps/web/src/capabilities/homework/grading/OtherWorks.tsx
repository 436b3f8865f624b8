import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../ui/DateText.tsx'
import classes from './Desk.module.css'
import { GradeText } from './GradeText.tsx'
import type { GradingSearch } from './grading-search.ts'
import type { QueuePosition } from './queries.ts'

interface OtherWorksProps {
  readonly others: QueuePosition['others']
  readonly search: GradingSearch
  readonly isAnonymous: boolean
}

/** Renders the student's other submissions. */
export function OtherWorks({ others, search, isAnonymous }: OtherWorksProps) {
  const { t } = useTranslation('grading')
  if (others.length === 0) return null
  return (
    <details className={classes.more} open={others.length < 5}>
      <summary>{t(isAnonymous ? 'othersHere' : 'others', { count: others.length })}</summary>
      <ul className={classes.others}>
        {others.map((other) => (
          <li key={other.id}>
            <Link to="/grading/$homeworkId" params={{ homeworkId: other.id }} search={search}>
              {other.title || t('untitled')}
            </Link>
            <GradeText work={other} />
            {other.submitted_at && (
              <small>
                <DateText value={other.submitted_at} />
              </small>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
