import { type ReportName, reportOf } from '@qadam/contract/reports/definitions.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { OrderedFiles } from './OrderedFiles.tsx'
import classes from './Report.module.css'
import { useReportWords } from './use-report-words.ts'
import { SavedViews } from './views/SavedViews.tsx'

const groups: Readonly<Record<'classes' | 'learning' | 'people', readonly ReportName[]>> = {
  classes: ['teacher_hours', 'program_weeks', 'program_teachers', 'student_classes'],
  learning: ['program_progress', 'student_progress', 'program_results', 'student_homework'],
  people: ['teacher_page', 'student_page', 'teacher_students', 'teachers_of_student', 'student_teachers'],
}

/** All reports that the reader may open, by what they are about. */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const role = useSession()?.user.role
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      trail={<AnchorLink to="/analytics">{t('analytics')}</AnchorLink>}
    >
      {role !== 'student' && <OrderedFiles />}
      <SavedViews />
      {Object.entries(groups).map(([group, names]) => {
        const open = names.filter((name) => role && reportOf(name).readers.includes(role))
        if (open.length === 0) return null
        return (
          <section key={group} className={classes.group} aria-labelledby={`reports-${group}`}>
            <h2 id={`reports-${group}`}>{t(`group_${group as keyof typeof groups}`)}</h2>
            <ul>
              {open.map((name) => (
                <li key={name}>
                  <Link to="/analytics/reports/$report" params={{ report: name }}>
                    <b>{words.title(name)}</b>
                    <span>{words.meaning(name)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </Page>
  )
}
