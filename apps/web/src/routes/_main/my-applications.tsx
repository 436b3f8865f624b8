import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '../../ui/lazy-part.tsx'

const MyApplicationsPage = lazyPart(
  () => import('../../capabilities/applications/mine/MyApplicationsPage.tsx'),
  { isPage: true },
)

export const Route = createFileRoute('/_main/my-applications')({
  staticData: { title: 'myApplications', phrases: ['applications'] },
  component: () => <MyApplicationsPage />,
})
