import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ReportsPage = lazyPart(() => import('../../capabilities/reports/ReportsPage.tsx'), { isPage: true })

export const Route = createFileRoute('/_main/analytics_/reports')({
  staticData: { title: 'reports', phrases: ['reports', 'reportWords'] },
  component: () => <ReportsPage />,
})
