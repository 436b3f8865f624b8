import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './AnalyticsTabs.module.css'
import { type AnalyticsTab, analyticsTabs } from './analytics-search.ts'

/** The parts of the analytics, each with its address. */
export function AnalyticsTabs({ open }: { open: AnalyticsTab }) {
  const { t } = useTranslation('season')
  return (
    <nav className={classes.tabs} aria-label={t('tabs')}>
      {analyticsTabs.map((tab) => (
        <Link
          key={tab}
          to="/analytics"
          search={{ tab }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab === open ? 'page' : undefined}
        >
          {t(`tab_${tab}`)}
        </Link>
      ))}
      <Link to="/analytics/reports">{t('tab_reports')}</Link>
    </nav>
  )
}
