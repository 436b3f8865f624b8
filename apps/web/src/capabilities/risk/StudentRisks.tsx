import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../platform/formats.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useLanguage } from '../../ui/language.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { riskSettingsQuery, studentRisksQuery } from './queries.ts'
import classes from './Risk.module.css'
import { RiskReason } from './RiskReason.tsx'

interface StudentRisksProps {
  readonly student: { readonly id: number; readonly first_name: string; readonly last_name: string | null }
}

/** Renders why a student needs attention now, and what got better lately. */
export default function StudentRisks({ student }: StudentRisksProps) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const found = useQuery(studentRisksQuery(student.id))
  const settings = useQuery(riskSettingsQuery)
  if (found.isError && !found.data)
    return <Failure failure={found.error} level={3} onRetry={() => void found.refetch()} />
  if (!found.data) return <TextSkeleton lines={3} />
  const { risks, cleared } = found.data
  return (
    <section className={classes.panel} aria-labelledby="student-risks">
      <h2 id="student-risks">{t('title')}</h2>
      {risks.length === 0 ? (
        <p className={classes.calm}>
          <b>{t('calm')}</b> {settings.data && t('calmText', { days: settings.data.silent_days })}
        </p>
      ) : (
        <ul className={`${classes.reasons} ${classes.card}`} aria-label={t('reasons')}>
          {risks.map((risk) => (
            <RiskReason key={risk.id} risk={risk} student={student} />
          ))}
        </ul>
      )}
      {cleared.length > 0 && (
        <details>
          <summary>{t('cleared')}</summary>
          <ul className={classes.lines}>
            {cleared.map(({ id, rule, course, since, until }) => (
              <li key={id}>
                {t('clearedLine', {
                  rule: t(`rule.${rule}`),
                  course: course.title,
                  since: shortDate(since, language),
                  until: shortDate(until, language),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
