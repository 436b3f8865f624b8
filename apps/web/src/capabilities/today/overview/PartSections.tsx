import { useTranslation } from 'react-i18next'
import { nearDate } from '../../../platform/formats.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { ApplicationStatusBadge, deadlineWords } from '../../applications/public.ts'
import type { Overview } from '../overview-query.ts'
import classes from './Overview.module.css'
import { OverviewSection } from './OverviewSection.tsx'

interface PartSectionsProps {
  readonly userId: number
  readonly overview: Overview
}

/** The applications and the courses of a student. */
export function PartSections({ userId, overview }: PartSectionsProps) {
  const { t } = useTranslation('overview')
  const { applications, courses } = overview
  return (
    <>
      <OverviewSection
        title={t('applications')}
        count={applications.count}
        action={<TabLink userId={userId} tab="applications" text={t('toApplications')} />}
      >
        {applications.count === 0 ? (
          <p className={classes.calm}>{t('applicationsNone')}</p>
        ) : (
          <ul className={classes.rows}>
            {applications.results.map((one) => (
              <ApplicationLine key={one.id} application={one} />
            ))}
          </ul>
        )}
      </OverviewSection>
      {courses.length > 0 && (
        <OverviewSection
          title={t('courses')}
          count={courses.length}
          action={<TabLink userId={userId} tab="progress" text={t('toProgress')} />}
        >
          <ul className={classes.rows}>
            {courses.map(({ id, title, next_class_at: next, homework }) => (
              <li key={id} className={classes.row}>
                <span className={classes.what} title={title}>
                  {title}
                </span>
                <span className={classes.who}>{homework > 0 && t('homework', { count: homework })}</span>
                <span className={classes.when}>{next ? <DateText value={next} /> : t('noClass')}</span>
              </li>
            ))}
          </ul>
        </OverviewSection>
      )}
    </>
  )
}

function ApplicationLine({
  application,
}: {
  readonly application: Overview['applications']['results'][number]
}) {
  const { t } = useTranslation(['overview', 'applications'])
  const { t: words } = useTranslation('applications')
  const language = useLanguage()
  const { status, title, university, deadline, answer_by: answerBy, submitted_at: submittedAt } = application
  const name = [university, title].filter(Boolean).join(' · ')
  const due = deadlineWords(deadline, words)
  return (
    <li className={classes.row}>
      <span className={classes.what} title={name}>
        {university && <b>{university}</b>} {title}
      </span>
      <span className={classes.who}>
        <ApplicationStatusBadge status={status} />
      </span>
      {status === 'selected' && (
        <span className={classes.when} data-late={due.isSoon || undefined}>
          {due.text}
        </span>
      )}
      {status === 'under_review' && submittedAt && (
        <span className={classes.when}>
          <DateText value={submittedAt} />
        </span>
      )}
      {status === 'has_invitation' && answerBy && (
        <span className={classes.when}>{t('answerBy', { day: nearDate(answerBy, language) })}</span>
      )}
    </li>
  )
}

function TabLink({
  userId,
  tab,
  text,
}: {
  readonly userId: number
  readonly tab: string
  readonly text: string
}) {
  return (
    <AnchorLink to="/user/view/$userId" params={{ userId }} search={{ tab }}>
      {text}
    </AnchorLink>
  )
}
