import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import classes from './Own.module.css'

const shown = {
  student: ['student_page', 'student_classes', 'student_homework'],
  teacher: ['teacher_hours', 'teacher_page', 'teacher_students'],
} as const satisfies Record<string, readonly ReportName[]>

/** The reports of which a student or teacher reads their own rows. */
export function OwnReports({ of: whose }: { of: keyof typeof shown }) {
  const { t } = useTranslation('reports')
  const heading = useId()
  return (
    <section className={classes.block} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{t('ownReports')}</h2>
        <AnchorLink to="/analytics/reports">{t('all')}</AnchorLink>
      </div>
      <ul className={classes.reports}>
        {shown[whose].map((name) => (
          <li key={name}>
            <AnchorLink to="/analytics/reports/$report" params={{ report: name }}>
              {t(`own_${name}`)}
            </AnchorLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
