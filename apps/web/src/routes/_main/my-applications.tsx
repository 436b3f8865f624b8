import { createFileRoute } from '@tanstack/react-router'
import { applicationsOf } from '../../capabilities/applications/queries.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const MyApplicationsPage = lazyPart(
  () => import('../../capabilities/applications/mine/MyApplicationsPage.tsx'),
  { isPage: true },
)

export const Route = createFileRoute('/_main/my-applications')({
  staticData: { title: 'myApplications', phrases: ['applications'] },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(applicationsOf())
  },
  component: () => <MyApplicationsPage />,
})
