import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

const MyApplicationsPlace = lazy(() => import('../../capabilities/applications/mine/MyApplicationsPlace.tsx'))

export const Route = createFileRoute('/_main/my-applications')({
  staticData: { title: 'myApplications', phrases: ['applications'] },
  component: () => <MyApplicationsPlace />,
})
