import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListBody } from '../../ui/ListBody.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { teacherDesk } from '../gradebook/queries.ts'
import TeacherDesk from '../gradebook/TeacherDesk.tsx'
import { OwnMonth } from '../reports/widgets/OwnMonth.tsx'
import { OwnReports } from '../reports/widgets/OwnReports.tsx'
import { riskSettingsQuery, risksQuery } from '../risk/queries.ts'
import { RiskCards } from '../risk/RiskCards.tsx'
import classes from './Analytics.module.css'

/** Students at risk shown on the page; the others are one click away. */
const shownFirst = 5

/** Renders a teacher's page: who needs help and why, the classes of the month, then each program with who is behind and what waits for a grade. */
export default function TeacherNumbers() {
  const { t } = useTranslation('results')
  const desk = useQuery(teacherDesk())
  if (desk.data?.results.length === 0)
    return (
      <Page title={t('taught')}>
        <EmptyState kind="nothing-yet" spot="study" title={t('noTaughtTitle')} text={t('noTaughtText')} />
      </Page>
    )
  return (
    <Page title={t('taught')} lead={t('taughtLead')}>
      <div className={classes.parts}>
        <AtRisk />
        <OwnMonth title={t('month')} />
        <TeacherDesk />
        <OwnReports of="teacher" />
      </div>
    </Page>
  )
}

function AtRisk() {
  const { t } = useTranslation('results')
  const { t: risk } = useTranslation('risk')
  const list = useQuery(risksQuery({ snoozed: 'hide', page: 1 }))
  const settings = useQuery(riskSettingsQuery)
  return (
    <section className={classes.part} aria-labelledby="need-help">
      <div className={classes.head}>
        <h2 id="need-help">{t('needHelp')}</h2>
        {list.data && list.data.count > 0 && (
          <AnchorLink to="/at-risk">
            {risk('allAtRisk')}: {risk('students', { count: list.data.count })}
          </AnchorLink>
        )}
      </div>
      <ListBody
        rows={list.data?.results.slice(0, shownFirst)}
        failure={list.error}
        onRetry={() => void list.refetch()}
        skeleton={<TextSkeleton lines={4} />}
        empty={
          <p className={classes.calm}>
            <b>{risk('emptyTitle')}.</b>{' '}
            {settings.data && risk('emptyText', { days: settings.data.silent_days })}
          </p>
        }
      >
        {(rows) => <RiskCards rows={rows} label={t('needHelp')} />}
      </ListBody>
    </section>
  )
}
