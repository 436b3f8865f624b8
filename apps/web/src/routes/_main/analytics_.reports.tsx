import { createFileRoute } from '@tanstack/react-router'
import { fetchViews } from '../../capabilities/reports/fetch-ahead.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ReportsPage = lazyPart(() => import('../../capabilities/reports/ReportsPage.tsx'), { isPage: true })

export const Route = createFileRoute('/_main/analytics_/reports')({
  staticData: { title: 'reports', phrases: ['reports', 'reportWords'] },
  loader: ({ context: { queryClient } }) => fetchViews(queryClient),
  component: () => <ReportsPage />,
})
