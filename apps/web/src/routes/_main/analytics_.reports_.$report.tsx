import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import { fetchReport } from '../../capabilities/reports/fetch-ahead.ts'
import { type ReportSearch, reportSearch } from '../../capabilities/reports/report-search.ts'
import { searchParams } from '../../platform/search-params.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ReportPage = lazyPart(() => import('../../capabilities/reports/ReportPage.tsx'), { isPage: true })

export const Route = createFileRoute('/_main/analytics_/reports_/$report')({
  staticData: { title: 'reports', phrases: ['reports', 'reportWords', 'schedule'] },
  validateSearch: searchParams(reportSearch),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { report }, deps }) => {
    fetchReport(queryClient, report, deps)
  },
  component: function ReportRoute() {
    const navigate = useNavigate()
    const { report } = Route.useParams()
    const search = Route.useSearch()
    const change = (changed: Partial<ReportSearch>) =>
      void navigate({
        to: '/analytics/reports/$report',
        params: { report },
        search: { ...search, ...changed },
        replace: true,
        resetScroll: false,
      })
    return <ReportPage name={report} search={search} onSearch={change} />
  },
})
