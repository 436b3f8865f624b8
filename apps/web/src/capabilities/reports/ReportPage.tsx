import type { ReportName } from '@qadam/contract/reports/definitions.ts'
import { notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { CorrectionsButton } from './corrections/CorrectionsButton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { HowCounted } from './HowCounted.tsx'
import { OrderedFiles } from './OrderedFiles.tsx'
import { ReportView } from './ReportView.tsx'
import { nameOf } from './report-name.ts'
import type { ReportSearch } from './report-search.ts'
import { useReportWords } from './use-report-words.ts'
import { ReportViews } from './views/ReportViews.tsx'

interface ReportPageProps {
  readonly name: string
  readonly search: ReportSearch
  readonly onSearch: (change: Partial<ReportSearch>) => void
}

/** One report as a page of its own. */
export default function ReportPage({ name: given, search, onSearch }: ReportPageProps) {
  const name = nameOf(given)
  if (!name) throw notFound()
  // Another report is another page: what was opened over this one closes.
  return <OneReport key={name} name={name} search={search} onSearch={onSearch} />
}

function OneReport({ name, search, onSearch }: ReportPageProps & { readonly name: ReportName }) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const mayExport = useSession()?.user.role !== 'student'
  return (
    <Page
      title={words.title(name)}
      lead={words.meaning(name)}
      trail={<AnchorLink to="/analytics/reports">{t('all')}</AnchorLink>}
      actions={
        <>
          {name === 'teacher_hours' && <CorrectionsButton teacher={search.teacher} />}
          <HowCounted name={name} />
          {mayExport && <ExportMenu name={name} search={search} />}
        </>
      }
    >
      {mayExport && <OrderedFiles report={name} />}
      <ReportViews name={name} search={search} />
      <ReportView name={name} search={search} onSearch={onSearch} />
    </Page>
  )
}
