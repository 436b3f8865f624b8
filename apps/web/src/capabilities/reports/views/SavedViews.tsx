import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../platform/formats.ts'
import { ListBody } from '../../../ui/ListBody.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { reportViews } from '../queries.ts'
import { useReportWords } from '../use-report-words.ts'
import type { View } from './use-view-changes.ts'
import { ViewLink } from './ViewLink.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import classes from './Views.module.css'

/** All views that the reader may open, with the report and the days of each. */
export function SavedViews() {
  const { t } = useTranslation('reports')
  const heading = useId()
  const found = useQuery(reportViews)
  return (
    <section className={classes.saved} aria-labelledby={heading}>
      <h2 id={heading}>{t('views')}</h2>
      <ListBody
        rows={found.data}
        failure={found.error}
        onRetry={() => void found.refetch()}
        skeleton={<TextSkeleton lines={2} />}
        empty={<p className={classes.calm}>{t('viewsEmpty')}</p>}
      >
        {(views) => (
          <ul>
            {views.map((view) => (
              <ViewRow key={view.id} view={view} />
            ))}
          </ul>
        )}
      </ListBody>
    </section>
  )
}

function ViewRow({ view }: { view: View }) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const { period, first, last } = view.filters
  const days =
    first && last
      ? `${shortDate(first, words.language)} – ${shortDate(last, words.language)}`
      : period && t(`current_${period}`)
  return (
    <li>
      <span className={classes.view}>
        <ViewLink view={view} className={classes.name} />
        <small>
          {[
            words.title(view.report),
            days,
            view.is_shared && t('viewShared'),
            view.is_broken && t('viewBroken'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {view.may_change && <ViewMenu view={view} />}
    </li>
  )
}
